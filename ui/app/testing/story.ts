import { configure, expect, screen, waitFor } from 'storybook/test';
import { StoryApp } from './StoryApp.tsx';

// A screen is loaded when shown, which takes time on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

/** Common settings of screen stories; each adds a title such as `Screens/Coaches/Categories`. */
export const screenStory = {
  component: StoryApp,
  parameters: { layout: 'fullscreen' as const },
  // A page of many whole applications would be slow and of little use.
  tags: ['!autodocs'],
};

/** Waits until these texts are on the screen: screens and data load after the story starts. */
export const shows =
  (...words: readonly (string | RegExp)[]) =>
  async (): Promise<void> => {
    // Queried anew each time, because elements may be replaced.
    for (const each of words) await waitFor(() => expect(screen.getAllByText(each)[0]).toBeVisible());
  };

/** Waits for the screen's heading, which may be visually hidden beside a picture. */
export const showsHeading = (name: string | RegExp) => async (): Promise<void> => {
  // Queried anew each time, because a screen may take the place of another one.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument());
};

/** Lets no animation that begins from now on come to its end until the returned function is called, however slow the machine. */
export function holdAnimations(): () => void {
  const style = document.createElement('style');
  style.textContent = '* { animation-delay: 600s !important; animation-duration: 600s !important; }';
  document.head.append(style);
  return () => style.remove();
}

/** Moves time forward, for waits longer than a story. */
export function createTimeMachine() {
  let ahead = 0;
  return {
    beforeEach: (): (() => void) => {
      const { now } = Date;
      ahead = 0;
      Date.now = () => now() + ahead;
      return () => {
        Date.now = now;
      };
    },
    forward: (milliseconds: number): void => {
      ahead += milliseconds;
    },
  };
}
