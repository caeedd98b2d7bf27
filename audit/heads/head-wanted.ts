/** Notified by who makes a document and wants a head for it now. */
export const headWantedChannel = 'audit_head_wanted';
