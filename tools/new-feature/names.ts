/** The spellings of a new slice, by the placeholders that stand for them in templates. */
export interface Names {
  /** `chat` */
  readonly context: string;
  /** `Chat` */
  readonly Context: string;
  /** One thing of the context, `message`; the streams are called by it. */
  readonly one: string;
  /** `Message` */
  readonly One: string;
  /** `sendMessage` */
  readonly command: string;
  /** `SendMessage` */
  readonly Command: string;
  /** `messageSent` */
  readonly event: string;
  /** `MessageSent` */
  readonly Event: string;
  /** `send-message` */
  readonly file: string;
  /** `send_message` */
  readonly path: string;
}

/** As they are typed; without a word for one thing it is called like the context, without an event it is the command and `Done`. */
export interface Given {
  readonly context?: string | undefined;
  readonly command?: string | undefined;
  readonly one?: string | undefined;
  readonly event?: string | undefined;
}

/** Words that cannot name a constant, and names that the generated files give to something else. */
const reserved = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger default delete do else ' +
    'enum eval export extends false finally for from function get if implements import in instanceof interface let module new null ' +
    'number object of package private protected public return set static string super switch symbol this throw true try type typeof ' +
    'undefined var void while with yield'
  ).split(' '),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A name that is missing or not of the form the project uses. */
export class NameError extends Error {
  constructor(rule: string, given: string | undefined) {
    super(`Name ${rule}${given ? `. Given was “${given}”` : ''}.`);
  }
}

/** Throws with a sentence where a name is not of the form the project uses. */
export function namesOf({ context, command: file, one = context, event }: Given): Names {
  if (!context || !/^[a-z]{2,30}$/u.test(context))
    throw new NameError('the context as one word of 2 to 30 lower-case letters, for example: chat', context);
  if (!file || !/^[a-z]{2,20}(-[a-z]{2,20}){0,3}$/u.test(file))
    throw new NameError('the command in lower case, up to four words joined by dashes, for example: send-message', file);
  if (!one || !/^[a-z]{2,30}$/u.test(one))
    throw new NameError('one thing of the context as one word of 2 to 30 lower-case letters, for example: message', one);
  for (const word of [context, file, one]) {
    if (reserved.has(word)) throw new Error(`“${word}” is a reserved word. Please choose another name.`);
  }
  const words = file.split('-');
  const Command = words.map(capital).join('');
  const Event = event ?? `${Command}Done`;
  if (!/^[A-Z][A-Za-z]{2,60}$/u.test(Event))
    throw new NameError('the event in the past tense, its words capitalised and joined, for example: MessageSent', event);
  const command = Command.charAt(0).toLowerCase() + Command.slice(1);
  const names = {
    context,
    Context: capital(context),
    one,
    One: capital(one),
    command,
    Command,
    event: Event.charAt(0).toLowerCase() + Event.slice(1),
    Event,
    file,
    path: words.join('_'),
  };
  const constants = constantsOf(names);
  const twice = constants.find((name, index) => constants.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two things would be named ${twice}. Please choose other names.`);
  return names;
}

/** What stands side by side in the index of the domain and in the api, where no two may be alike. */
const constantsOf = ({ context, Context, one, One, command, Command, event }: Names): readonly string[] => [
  command,
  `${one}Decider`,
  `${one}Stream`,
  `${one}View`,
  `${context}Events`,
  `${context}Limits`,
  `${context}Live`,
  `${context}Messages`,
  `own${Context}`,
  event,
  'refuse',
  `${command}Endpoint`,
  `own${Context}Endpoint`,
  `${One}Command`,
  `${One}State`,
  `${One}Event`,
  `${One}View`,
  `Own${Context}`,
  `${Command}Form`,
  `${Context}Screen`,
];

/** A template's text, or its path, with the names in their places. */
export const fill = (text: string, names: Names): string =>
  text.replaceAll(/__([A-Za-z]+)__/gu, (placeholder, name: string) => {
    if (!isName(name, names)) throw new Error(`a template has an unknown placeholder: ${placeholder}`);
    return names[name];
  });

const isName = (name: string, names: Names): name is keyof Names => Object.hasOwn(names, name);
