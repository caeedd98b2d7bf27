import { CallKitProvider } from '../../app/calls/call-kit.ts';
import { callId, callOf, endFakeTracks, type FakeCall, fakeCallKit } from '../../app/testing/fake-call.ts';
import { coach } from '../../app/testing/samples.ts';
import { gives } from '../../app/testing/scripted-api.ts';
import { screenStory } from '../../app/testing/story.ts';
import { StoryApp, type StoryAppProps } from '../../app/testing/StoryApp.tsx';
import { leftCalls } from './left-calls.ts';

/** The api's responses about a call in this state. */
export const answersOf = (state: Parameters<typeof callOf>[0]) => ({
  'GET /coach/3': gives(coach),
  [`GET /calls/${callId}`]: gives(callOf(state)),
});

/** An accepted call of an athlete. The kit is not a prop of the application, so it is passed as a parameter. */
export const callStory = {
  ...screenStory,
  args: { path: `/videocall/Tennis/3?call=${callId}`, as: 'athlete', answers: answersOf('accepted') },
  beforeEach: () => () => {
    endFakeTracks();
    // Stories share one page: the next one has not left this call.
    leftCalls.forget();
  },
  render: (args: StoryAppProps, { parameters }: { parameters: Record<string, unknown> }) => (
    <CallKitProvider value={fakeCallKit(parameters['call'] as FakeCall | undefined)}>
      <StoryApp {...args} />
    </CallKitProvider>
  ),
} as const;

export const withCall = (call: FakeCall) => ({ parameters: { call } });

/** A viewport in which the chat is open next to the videos from the start. */
export const wide = { viewport: { value: 'lg' } };
