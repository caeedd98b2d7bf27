import { configure, expect, screen, waitFor } from 'storybook/test';
import { StoryApp } from './StoryApp.tsx';

// A screen is loaded when it is shown, and on a busy machine that takes its time.
configure({ asyncUtilTimeout: 8_000 });

/** What stories of screens have in common; a title such as `Screens/Coaches/Categories` comes beside it. */
export const screenStory = {
  component: StoryApp,
  parameters: { layout: 'fullscreen' as const },
  // A page of many whole applications would be slow and say little.
  tags: ['!autodocs'],
};

/** Waits until these words stand on the screen: screens and their data arrive after the story has begun. */
export const shows =
  (...words: readonly (string | RegExp)[]) =>
  async (): Promise<void> => {
    // Asked for anew each time: what was found may give way to what comes after it.
    for (const each of words) await waitFor(() => expect(screen.getAllByText(each)[0]).toBeVisible());
  };

/** Waits for the screen's own heading, which may be for those only who cannot see the picture that says the same. */
export const showsHeading = (name: string | RegExp) => async (): Promise<void> => {
  await expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
};

/** Makes time jump, for what waits longer than a story may. */
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
    skip: (milliseconds: number): void => {
      ahead += milliseconds;
    },
  };
}
