export type Participant = `${'athlete' | 'coach'}-${number}`;

export const participantOf = ({ role, id }: { readonly role: 'athlete' | 'coach'; readonly id: number }): Participant => `${role}-${id}`;
