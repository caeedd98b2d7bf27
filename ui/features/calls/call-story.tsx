import { CallKitProvider } from '../../app/calls/call-kit.ts';
import { callId, callOf, endFakeTracks, type FakeCall, fakeCallKit } from '../../app/testing/fake-call.ts';
import { coach } from '../../app/testing/samples.ts';
import { gives } from '../../app/testing/scripted-api.ts';
import { screenStory } from '../../app/testing/story.ts';
import { StoryApp, type StoryAppProps } from '../../app/testing/StoryApp.tsx';

/** What the api says of a call in a state. */
export const answersOf = (state: Parameters<typeof callOf>[0]) => ({
  'GET /coach/3': gives(coach),
  [`GET /calls/${callId}`]: gives(callOf(state)),
});

/** A call of an athlete, taken. The kit is not a prop of the application, so it comes as a parameter. */
export const callStory = {
  ...screenStory,
  args: { path: `/videocall/Tennis/3?call=${callId}`, as: 'athlete', answers: answersOf('accepted') },
  beforeEach: () => endFakeTracks,
  render: (args: StoryAppProps, { parameters }: { parameters: Record<string, unknown> }) => (
    <CallKitProvider value={fakeCallKit(parameters['call'] as FakeCall | undefined)}>
      <StoryApp {...args} />
    </CallKitProvider>
  ),
} as const;

export const withCall = (call: FakeCall) => ({ parameters: { call } });

/** Where the conversation is open beside the pictures from the beginning. */
export const wide = { viewport: { value: 'lg' } };
