import { SocialMarks } from '@academy/design-system';

/** Below the longest form of the public pages, whose first script is nearly as large as it may be. */
export const Marks = () => <SocialMarks />;
