import { Conversations } from './Conversations.tsx';
import { coachChatWords } from './words.ts';

/** Conversations, in the athletes' part of the site. */
export const CoachChatScreen = () => <Conversations path="/coachchat" words={coachChatWords} />;
