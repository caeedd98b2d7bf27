import { personPattern } from '@academy/domain/audit';
import { auditedPerson, explorerLimits, reviewProvenance } from '@academy/domain/explorer';
import { text } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import { mustBeKey, mustSee, tooMany, within } from './numbers.ts';
import { reading } from './reading.ts';
import { access, askedOf, away, closed, type ExplorerTools, group, numberOf } from './records.ts';

/** What the records say about a person, and about a coach's reviews. */
export const peopleEndpoints = (tools: ExplorerTools): Endpoint[] => [
  defineEndpoint({
    method: 'GET',
    path: '/audit/people/{person}',
    group,
    summary: 'How many records mention a person such as athlete-7, by what their streams are about, with the first and the last of them.',
    access,
    params: Type.Object({ person: text('notFound', { maxLength: 40 }) }),
    responses: {
      200: { description: 'Counts, of nothing if no record mentions the person.', schema: auditedPerson },
      403: closed,
      404: { description: 'Nobody can be called that.' },
      503: away,
    },
    handle(request) {
      const { person } = request.params;
      return reading(tools, request, { call: 'GET /audit/people/{person}', target: person }, async ({ scopes }) => {
        if (!personPattern.test(person)) throw new HttpProblem(404, 'notFound');
        return { body: await tools.explorer.person(person, scopes), shown: 0 };
      });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/audit/reviews/{coachId}',
    group,
    summary: `The reviews of a coach, ${explorerLimits.page} a page, the newest first, each with the session that it says it follows; and their counts.`,
    access,
    params: Type.Object({ coachId: text('notFound', { maxLength: 40 }) }),
    query: Type.Object({ below: Type.Optional(numberOf('invalidPage')) }),
    responses: {
      200: { description: 'A page of reviews.', schema: reviewProvenance },
      403: closed,
      404: { description: 'There is no such coach.' },
      422: tooMany,
      503: away,
    },
    handle(request) {
      const { coachId } = request.params;
      const { below } = request.query;
      return reading(tools, request, { call: 'GET /audit/reviews/{coachId}', target: askedOf({ coachId, below }) }, async ({ scopes }) => {
        mustSee('reviews', scopes);
        mustBeKey('reviews', coachId);
        const body = await within(tools.explorer.reviews(Number(coachId), below ?? null, scopes));
        return { body, shown: body.reviews.length };
      });
    },
  }),
];
