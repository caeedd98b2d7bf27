import { type ChangeEvent, useState } from 'react';
import type { ApiRequest } from '../api-client.ts';
import { type CommandEntry, problemsCleared } from '../commands/slice.ts';
import { type FormCommand, todayHere, validate } from '../commands/validate.ts';
import { useAppDispatch } from '../hooks.ts';
import { type Catalogue, useText } from '../messages/use-text.ts';
import { en } from './en.ts';
import { notDoneText } from './not-done-text.ts';
import { useCommand } from './use-command.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

/** Values of a form's controls. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormOptions<Values extends FormValues, Body> {
  /** Name of the submission in the store; ids of the fields begin with it. */
  readonly id: string;
  readonly command: FormCommand<Body>;
  /** Keys are the property names of the body, if there is one. */
  readonly initial: Values;
  readonly toBody: (values: Values) => Body;
  /** Builds the request; without it a valid form calls `onValid`. */
  readonly toRequest?: (body: Body) => ApiRequest;
  readonly onValid?: (body: Body, values: Values) => void;
  /** Views with one of these tags are fetched again after success. */
  readonly tags?: readonly string[];
  /** Told with what was sent: the fields may say something else by now. */
  readonly onSucceeded?: (result: unknown, values: Values, body: Body) => void;
  /** Messages of the command's problem codes, if they are not on every page. */
  readonly messages?: Catalogue;
  /** Form-wide codes that the screen shows elsewhere than in the summary. */
  readonly told?: readonly string[];
  /** Keeps unsent input when the form is left; without it the input is lost. Passwords are never kept. */
  readonly draft?: DraftOptions;
  /** Called when the api refused or did not respond. The input stays. */
  readonly onNotDone?: (entry: CommandEntry, values: Values) => void;
}

interface Sent<Values, Body> {
  readonly values: Values;
  readonly body: Body;
}

type Codes = Readonly<Record<string, string>>;

const none: Catalogue = {};

const without = (codes: Codes, path: string): Codes => Object.fromEntries(Object.entries(codes).filter(([key]) => key !== path));

/** State of a form: values, rules on blur and on submit, one submission at a time, problems under their fields. */
export function useForm<Values extends FormValues, Body>(options: FormOptions<Values, Body>) {
  const { id, command, initial, toBody, toRequest, onValid, tags, told = [], draft: draftOptions, onSucceeded, onNotDone } = options;
  const dispatch = useAppDispatch();
  const text = useText(options.messages ?? none);
  const formText = useText(en);
  const draft = useDraft(initial, draftOptions);
  const { values, setValues } = draft;
  const [codes, setCodes] = useState<Codes>({});

  const { entry, isSubmitting, submit } = useCommand<Sent<Values, Body>>({
    id,
    tags,
    onOutcome: (outcome, sent) => {
      if (outcome.status !== 'succeeded') return onNotDone?.(outcome, sent.values);
      // What was typed meanwhile is a draft of its own.
      if (values === sent.values) draft.discard();
      onSucceeded?.(outcome.result, sent.values, sent.body);
    },
  });

  const fieldId = (name: string): string => `${id}-${name}`;
  const messageAt = (path: string): string | undefined => {
    const code = codes[path];
    if (code !== undefined) return text.problem(code);
    const problem = entry.problems.find((each) => each.path === path);
    return problem && text.problem(problem.code, problem.message);
  };
  const errorAt = (name: string) => {
    const message = messageAt(`/${name}`);
    return message === undefined ? [] : [{ fieldId: fieldId(name), message }];
  };
  const general = entry.problems
    .filter(({ path, code }) => !Object.hasOwn(values, path.slice(1)) && !told.includes(code))
    .map((problem) => ({ message: notDoneText(text, { ...entry, problems: [problem] }) }));
  const set = (name: keyof Values & string, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setCodes((now) => without(now, `/${name}`));
    dispatch(problemsCleared({ formId: id, path: `/${name}` }));
  };
  const limitOf = (name: string) => {
    const limit = command.limits[`/${name}`];
    if (!limit) return {};
    const tell = (left: number): string =>
      left < 0 ? formText('form.charactersOver', { over: -left }) : formText('form.charactersLeft', { left });
    return { limit: { characters: limit.characters, text: tell } };
  };
  const check = (): Codes => validate(command, toBody(values), todayHere());

  const handleSubmit = (): void => {
    const found = check();
    setCodes(found);
    if (Object.keys(found).length > 0) return;
    const body = toBody(values);
    onValid?.(body, values);
    const request = toRequest?.(body);
    if (request) submit(request, { values, body });
  };

  return {
    id,
    draft,
    values,
    set,
    handleSubmit,
    isSubmitting,
    /** Empties the fields that still say what was sent: for forms that stay for the next one. */
    empty: (sent: Values): void =>
      setValues((now) => ({ ...now, ...Object.fromEntries(Object.entries(initial).filter(([name]) => now[name] === sent[name])) })),
    /** Each problem with the id of its field; without an id if it concerns the whole form. */
    errors: [...Object.keys(values).flatMap(errorAt), ...general],
    error: (name: keyof Values & string): string | undefined => messageAt(`/${name}`),
    /** Props of a text control. */
    field: (name: keyof Values & string) => ({
      id: fieldId(name),
      name,
      value: values[name] ?? '',
      error: messageAt(`/${name}`),
      ...limitOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void =>
        set(name, event.currentTarget.value),
      onBlur: (): void => {
        const code = check()[`/${name}`];
        if (code !== undefined) setCodes((now) => ({ ...now, [`/${name}`]: code }));
      },
    }),
  };
}
