import { describe, expect, it } from 'vitest';
import {
  type CommandEntry,
  commandForgotten,
  commandNotDone,
  commandsReducer,
  commandSubmitted,
  commandSucceeded,
  problemsCleared,
  type Submission,
} from './slice.ts';

const submission: Submission = {
  id: 'one',
  formId: 'feedback',
  request: { method: 'POST', path: '/create_review', body: {} },
  tags: ['reviews'],
};
const problem = (path: string) => ({ path, code: 'invalidField', message: 'This field is not valid.' });
const refused: CommandEntry = { status: 'refused', problems: [problem('/comment'), problem('/rating')], httpStatus: 400 };
const outcome = (entry: CommandEntry) => ({ formId: 'feedback', entry, submission });
const submitted = commandSubmitted(submission);

const empty = commandsReducer(undefined, { type: '@@init' });

describe('commands', () => {
  it('start empty', () => {
    expect(empty).toEqual({});
  });

  it('go from submitting to the outcome', () => {
    const submitting = commandsReducer(empty, submitted);
    expect(submitting).toEqual({ feedback: { id: 'one', status: 'submitting', problems: [] } });
    expect(commandsReducer(submitting, commandNotDone(outcome(refused)))).toEqual({ feedback: { ...refused, id: 'one' } });
    const done: CommandEntry = { status: 'succeeded', problems: [], result: { success: true } };
    expect(commandsReducer(submitting, commandSucceeded(outcome(done)))).toEqual({ feedback: { ...done, id: 'one' } });
  });

  it('keep no outcome for a form that was left', () => {
    const left = commandsReducer(commandsReducer(empty, submitted), commandForgotten('feedback'));
    expect(commandsReducer(left, commandNotDone(outcome(refused)))).toEqual({});
  });

  it('take the outcome of one submission for no other', () => {
    const again = commandsReducer(empty, commandSubmitted({ ...submission, id: 'two' }));
    expect(commandsReducer(again, commandSucceeded(outcome({ status: 'succeeded', problems: [] })))).toBe(again);
  });

  it('forget earlier problems when submitted again', () => {
    const state = commandsReducer({ feedback: refused }, commandSubmitted(submission));
    expect(state['feedback']?.problems).toEqual([]);
    expect(state['feedback']?.httpStatus).toBeUndefined();
  });

  it('keep forms apart', () => {
    const state = commandsReducer({ feedback: refused }, commandSubmitted({ ...submission, formId: 'sign-in' }));
    expect(state['feedback']).toBe(refused);
    expect(state['sign-in']?.status).toBe('submitting');
    expect(commandsReducer(state, commandForgotten('sign-in'))).toEqual({ feedback: refused });
  });

  it('drop the problems of a field when the user types into it', () => {
    const state = commandsReducer({ feedback: refused }, problemsCleared({ formId: 'feedback', path: '/rating' }));
    expect(state['feedback']).toEqual({ ...refused, problems: [problem('/comment')] });
  });

  it('stay identical if there is nothing to clear', () => {
    const state = { feedback: refused };
    expect(commandsReducer(state, problemsCleared({ formId: 'feedback', path: '/name' }))).toBe(state);
    expect(commandsReducer(state, problemsCleared({ formId: 'sign-in', path: '/rating' }))).toBe(state);
    expect(commandsReducer(state, commandForgotten('sign-in'))).toEqual(state);
  });
});
