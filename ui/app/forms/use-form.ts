import { type ChangeEvent, useEffect, useState } from 'react';
import type { ApiRequest } from '../api-client.ts';
import { type CommandEntry, commandForgotten, commandSubmitted, idle, problemsCleared } from '../commands/slice.ts';
import { type FormCommand, todayHere, validate } from '../commands/validate.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import { useOutcome } from './use-outcome.ts';
import { useSubmissionKey } from './use-submission-key.ts';

/** What a form's controls hold. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormOptions<Values extends FormValues, Body> {
  /** Names the submission in the store; ids of the fields begin with it. */
  readonly id: string;
  readonly command: FormCommand<Body>;
  /** Their names are the names of the body's properties, where there is one. */
  readonly initial: Values;
  readonly toBody: (values: Values) => Body;
  /** Where the body goes; without it a valid form ends in `onValid`. */
  readonly toRequest?: (body: Body) => ApiRequest;
  readonly onValid?: (body: Body, values: Values) => void;
  /** Views of these contexts are fetched again after success. */
  readonly contexts?: readonly string[];
  readonly onSucceeded?: (result: unknown, values: Values) => void;
  /** Codes about the form as a whole that the screen tells in another way than the summary. */
  readonly told?: readonly string[];
  /** The api said no, or did not answer. What was typed stays. */
  readonly onNotDone?: (entry: CommandEntry) => void;
}

type Codes = Readonly<Record<string, string>>;

const without = (codes: Codes, path: string): Codes => Object.fromEntries(Object.entries(codes).filter(([key]) => key !== path));

/** State of a form: values, rules on blur and on submit, one submission at a time, problems under their fields. */
export function useForm<Values extends FormValues, Body>(options: FormOptions<Values, Body>) {
  const { id, command, initial, toBody, toRequest, onValid, contexts = [], told = [], onSucceeded, onNotDone } = options;
  const dispatch = useAppDispatch();
  const text = useText();
  const entry = useAppSelector(({ commands }) => commands[id]) ?? idle;
  const [values, setValues] = useState(initial);
  const [codes, setCodes] = useState<Codes>({});
  const keyOf = useSubmissionKey();

  useEffect(() => () => void dispatch(commandForgotten(id)), [dispatch, id]);
  useOutcome(id, (outcome) => {
    if (outcome.status === 'succeeded') onSucceeded?.(outcome.result, values);
    else onNotDone?.(outcome);
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
    .map(({ code, message }) => ({ message: text.problem(code, message) }));
  const set = (name: keyof Values & string, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setCodes((now) => without(now, `/${name}`));
    dispatch(problemsCleared({ formId: id, path: `/${name}` }));
  };
  const check = (): Codes => validate(command, toBody(values), todayHere());

  const handleSubmit = (): void => {
    if (entry.status === 'submitting') return;
    const found = check();
    setCodes(found);
    if (Object.keys(found).length > 0) return;
    const body = toBody(values);
    onValid?.(body, values);
    const request = toRequest?.(body);
    if (request)
      dispatch(commandSubmitted({ formId: id, request: { ...request, idempotencyKey: keyOf(request, entry.status) }, contexts }));
  };

  return {
    id,
    values,
    set,
    handleSubmit,
    isSubmitting: entry.status === 'submitting',
    /** Each problem with the id of the field it belongs to; without one where it is about the whole. */
    errors: [...Object.keys(values).flatMap(errorAt), ...general],
    error: (name: keyof Values & string): string | undefined => messageAt(`/${name}`),
    /** Everything a control of text needs. */
    field: (name: keyof Values & string) => ({
      id: fieldId(name),
      name,
      value: values[name] ?? '',
      error: messageAt(`/${name}`),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void =>
        set(name, event.currentTarget.value),
      onBlur: (): void => {
        const code = check()[`/${name}`];
        if (code !== undefined) setCodes((now) => ({ ...now, [`/${name}`]: code }));
      },
    }),
  };
}
