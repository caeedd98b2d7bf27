import { Conversations } from './Conversations.tsx';
import { chatWords } from './words.ts';

/** Conversations, in the coaches' part of the site. */
export const ChatScreen = () => <Conversations path="/chat" words={chatWords} />;
