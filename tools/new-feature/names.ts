/** The spellings of a context and a command, from how they are typed: `follows` and `follow-coach`. */
export interface Names {
  readonly context: string;
  /** `follow` */
  readonly thing: string;
  /** `follow-coach` */
  readonly file: string;
  /** `followCoach` */
  readonly command: string;
  /** `FollowCoach` */
  readonly commandType: string;
  /** `FollowCoachDone`: to be renamed to what will have happened. */
  readonly eventType: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws with a sentence where a name is not of the form the project uses. */
export function namesOf(context: string | undefined, file: string | undefined): Names {
  if (!context || !/^[a-z]+s$/u.test(context)) throw new Error('name the context as a plural in lower case, for example: follows');
  if (!file || !/^[a-z]+(-[a-z]+)+$/u.test(file))
    throw new Error('name the command as verb and noun in kebab case, for example: follow-coach');
  const words = file.split('-');
  const commandType = words.map(capital).join('');
  return {
    context,
    thing: context.slice(0, -1),
    file,
    command: (words[0] ?? '') + words.slice(1).map(capital).join(''),
    commandType,
    eventType: `${commandType}Done`,
  };
}
