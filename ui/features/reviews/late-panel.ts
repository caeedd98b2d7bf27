import { lazyScreen } from '../../app/shell/lazy-screen.tsx';

/** Loaded after the profile that it stands below. */
export const LateReviewPanel = lazyScreen(async () => (await import('./ReviewPanel.tsx')).ReviewPanel);
