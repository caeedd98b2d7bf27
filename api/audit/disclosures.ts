import { randomUUID } from 'node:crypto';
import { type AuditScope, isInScopes, scopeOfCategory } from '@academy/domain';
import { categoryOf } from '@academy/domain/audit';
import {
  approveDisclosure,
  type Disclosure,
  disclosedRecord,
  disclosureAsked,
  type DisclosureCommand,
  disclosureDecider,
  type DisclosurePage,
  disclosurePage,
  disclosurePhase,
  type DisclosureRow,
  disclosureStream,
  type DisclosureView,
  disclosureView,
  requestDisclosure,
} from '@academy/domain/disclosures';
import { text, uuidPattern } from '@academy/domain/kernel';
import { foldStored, idFromName } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint, type EndpointRequest, HttpProblem } from '@academy/platform/http';
import type { FoundDisclosure } from '@academy/projections/queries';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/caller.ts';
import { openTexts } from './open-texts.ts';
import { reading } from './reading.ts';
import { access, askedOf, away, type ExplorerTools, group, numberOf } from './records.ts';

const models = ['disclosure_list'];
const both = { staff: ['auditor', 'custodian'] } as const;
const custodians = { staff: ['custodian'] } as const;
const idParam = text('disclosureNotFound', { pattern: uuidPattern });
const params = Type.Object({ id: idParam });
/** Of our own making; never changed, or repeats would be new. */
const namespace = '0c6d5c0a-6d0f-4c0e-8a55-9b1f2f7a3e10';
const notOwn = { description: 'The grant is over, or the request is another auditor’s.' };
const unknown = { description: 'There is no such request.' };

type DisclosureParts = Pick<Services, 'queries' | 'handleCommand' | 'awaitViews' | 'store' | 'codec'>;

function rowOf(found: FoundDisclosure, now: string): DisclosureRow {
  const requestedAt = found.requestedAt.toISOString();
  const until = found.until?.toISOString() ?? null;
  const decidedAt = found.decidedAt?.toISOString() ?? null;
  const state = disclosurePhase({ requestedAt, decidedAt, approved: until === null ? null : { until } }, now);
  return {
    id: found.disclosureId,
    auditor: found.auditorId,
    requested_at: requestedAt,
    state,
    records: found.records,
    opened: found.opened,
    until,
  };
}

function viewOf(id: string, disclosure: Disclosure, now: string): DisclosureView {
  const { auditorId, numbers, reason, caseNumber, waitReason, requestedAt, decidedAt, decidedBy, approved, opened } = disclosure;
  const openings = new Map(opened.map(({ number, ...opening }) => [number, opening]));
  return {
    id,
    auditor: auditorId,
    requested_at: requestedAt,
    state: disclosurePhase(disclosure, now),
    records: numbers.length,
    opened: opened.length,
    until: approved?.until ?? null,
    reason,
    case_number: caseNumber,
    wait_reason: waitReason,
    decided_at: decidedAt,
    decided_by: decidedBy,
    tell_within_hours: approved?.tellWithinHours ?? null,
    numbers: numbers.map((number) => ({ number, opened: openings.get(number) ?? null })),
  };
}

/** Auditors ask to see sealed texts of some records, a custodian decides, and the texts are shown for half an hour. */
export function disclosureEndpoints(tools: ExplorerTools, services: DisclosureParts): Endpoint[] {
  const { queries, handleCommand, awaitViews, store, codec } = services;
  const { explorer, now } = tools;

  /** Throws HttpProblem 404. */
  async function disclosureOf(id: string): Promise<Disclosure> {
    const found = foldStored(disclosureDecider, await codec.decode(await store.readStream(disclosureStream(id))));
    if (!found) throw new HttpProblem(404, 'disclosureNotFound');
    return found;
  }

  /** Throws HttpProblem 403 for another auditor's, and 404. */
  async function ownOf(id: string, auditorId: number): Promise<Disclosure> {
    const found = await disclosureOf(id);
    if (found.auditorId !== auditorId) throw new HttpProblem(403, 'disclosureNotOwn');
    return found;
  }

  async function page(auditorId: number | null, below: string | undefined): Promise<DisclosurePage> {
    const { disclosures, hasMore } = await queries.disclosures.page(auditorId, below === undefined ? null : BigInt(below));
    const last = disclosures.at(-1);
    return { disclosures: disclosures.map((found) => rowOf(found, now())), next: last && hasMore ? String(last.position) : null };
  }

  /** Every record has to be there, within the grant, and have sealed texts. Throws HttpProblem 400 and 403. */
  async function mustBeSealed(numbers: readonly number[], scopes: readonly AuditScope[]): Promise<void> {
    const found = await explorer.sealedRecords(numbers);
    for (const [index, number] of numbers.entries()) {
      const record = found.get(number);
      if (!record) throw new HttpProblem(400, 'disclosureNotSealed', `/numbers/${index}`);
      if (!isInScopes(record.event.stream, scopes)) throw new HttpProblem(403, 'outsideGrant', `/numbers/${index}`);
    }
  }

  type Deciding = Pick<EndpointRequest<unknown, { id: string }>, 'params' | 'caller' | 'correlationId'>;

  async function decide(request: Deciding, how: (by: number, at: string) => DisclosureCommand) {
    const { params: asked, caller, correlationId } = request;
    const actor = staffOf(caller);
    const stream = disclosureStream(asked.id);
    const { position } = await handleCommand({ decider: disclosureDecider, stream, command: how(actor.id, now()), actor, correlationId });
    const body = viewOf(asked.id, await disclosureOf(asked.id), now());
    return { status: 200 as const, body, headers: positionHeader(position) };
  }

  const decisions = {
    200: { description: 'The request as it is now.', schema: disclosureView },
    403: { description: 'The request is the caller’s own.' },
    404: unknown,
    409: { description: 'It was decided already, it is over, or it gives no reason to tell people later.' },
  };

  return [
    defineEndpoint({
      method: 'GET',
      path: '/audit/disclosures',
      group,
      summary: 'Requests to see sealed texts, the newest first: an auditor’s own, and for custodians all.',
      access: both,
      query: Type.Object({ below: Type.Optional(text('invalidPage', { pattern: String.raw`^\d{1,18}$` })) }),
      responses: {
        200: { description: 'A page of requests.', schema: disclosurePage },
        403: { description: 'The grant is over.' },
        503: away,
      },
      async handle(request) {
        const { below } = request.query;
        await awaitViews(request, models);
        if (staffOf(request.caller).role === 'custodian') return { status: 200, body: await page(null, below) };
        const call = { call: 'GET /audit/disclosures', target: askedOf(request.query) };
        return await reading(tools, request, call, async ({ id }) => ({ body: await page(id, below), shown: 0 }));
      },
    }),
    defineEndpoint({
      method: 'GET',
      path: '/audit/disclosures/{id}',
      group,
      summary: 'A request: why it was made, what was decided, and which of its records were opened.',
      access: both,
      params,
      responses: { 200: { description: 'The request.', schema: disclosureView }, 403: notOwn, 404: unknown, 503: away },
      async handle(request) {
        const { id } = request.params;
        if (staffOf(request.caller).role === 'custodian') return { status: 200, body: viewOf(id, await disclosureOf(id), now()) };
        return await reading(tools, request, { call: 'GET /audit/disclosures/{id}', target: id }, async (reader) => ({
          body: viewOf(id, await ownOf(id, reader.id), now()),
          shown: 0,
        }));
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/disclosures',
      group,
      summary: 'Ask to see the sealed texts of some records. A custodian decides.',
      access,
      body: requestDisclosure,
      isRepeatable: true,
      responses: {
        201: { description: 'It waits for a custodian.', schema: disclosureAsked },
        403: { description: 'The grant is over, or does not cover all of these records.' },
        409: { description: 'The Idempotency-Key was used for another request.' },
        503: away,
      },
      async handle(request) {
        const { body: asked, caller, correlationId, repeat } = request;
        const actor = staffOf(caller);
        const target = askedOf({ numbers: asked.numbers });
        let position: string | null = null;
        const { body } = await reading(tools, request, { call: 'POST /audit/disclosures', target }, async ({ id: auditorId, scopes }) => {
          await mustBeSealed(asked.numbers, scopes);
          const disclosureId = repeat ? idFromName(`${auditorId} ${repeat.key}`, namespace) : randomUUID();
          const { numbers, reason, case_number: caseNumber, wait_reason: waitReason } = asked;
          const written = { reason: reason.trim(), caseNumber: caseNumber.trim(), waitReason: waitReason.trim() || null };
          const command = { type: 'RequestDisclosure', disclosureId, at: now(), auditorId, numbers, ...written } as const;
          const stream = disclosureStream(disclosureId);
          ({ position } = await handleCommand({
            decider: disclosureDecider,
            stream,
            command,
            actor,
            correlationId,
            repeat,
            request: { body: asked },
          }));
          return { body: { id: disclosureId }, shown: 0 };
        });
        return { status: 201, body, headers: positionHeader(position) };
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/disclosures/{id}/approve',
      group,
      summary: 'Let the auditor see the texts for half an hour from now. People are told within three days; with `later`, within thirty.',
      access: custodians,
      params,
      body: approveDisclosure,
      responses: decisions,
      handle: (request) => {
        const { later } = request.body;
        return decide(request, (by, at) => ({ type: 'ApproveDisclosure', disclosureId: request.params.id, at, by, later }));
      },
    }),
    defineEndpoint({
      method: 'POST',
      path: '/audit/disclosures/{id}/refuse',
      group,
      summary: 'Refuse to have the texts opened.',
      access: custodians,
      params,
      responses: decisions,
      handle: (request) => decide(request, (by, at) => ({ type: 'RefuseDisclosure', disclosureId: request.params.id, at, by })),
    }),
    defineEndpoint({
      method: 'GET',
      path: '/audit/disclosures/{id}/records/{number}',
      group,
      summary: 'The sealed texts of a record that a request names. The first time is noted for good, and its person is told by mail.',
      access,
      params: Type.Object({ id: idParam, number: numberOf('recordNotFound') }),
      responses: {
        200: { description: 'The texts.', schema: disclosedRecord },
        403: { description: 'The grant is over or does not cover the record, or the request is another auditor’s.' },
        404: { description: 'There is no such request, or it does not name this record.' },
        409: { description: 'A custodian has not decided yet, or has refused.' },
        410: { description: 'The half hour is over, or the texts are erased.' },
        503: away,
      },
      async handle(request) {
        const { id, number } = request.params;
        const actor = staffOf(request.caller);
        const call = { call: 'GET /audit/disclosures/{id}/records/{number}', target: `${id} ${number}` };
        let position: string | null = null;
        const { body } = await reading(tools, request, call, async ({ id: auditorId, scopes }) => {
          const disclosure = await ownOf(id, auditorId);
          const { approved, decidedAt } = disclosure;
          if (disclosurePhase(disclosure, now()) === 'over') throw new HttpProblem(410, 'disclosureOver');
          if (!approved) throw new HttpProblem(409, decidedAt === null ? 'disclosureUndecided' : 'disclosureDecided');
          if (!disclosure.numbers.includes(number)) throw new HttpProblem(404, 'disclosureNotNamed');
          const record = (await explorer.sealedRecords([number])).get(number);
          const scope = record && scopeOfCategory(categoryOf(record.event.stream));
          if (!record || !scope) throw new HttpProblem(404, 'recordNotFound');
          if (!isInScopes(record.event.stream, scopes)) throw new HttpProblem(403, 'outsideGrant');
          const person = record.sealed.subject;
          // Before its opening is noted, or people would be told of texts that nobody could see.
          const texts = await openTexts(codec, record);
          const command = { type: 'OpenRecord', disclosureId: id, at: now(), auditorId, number, person, scope } as const;
          const { correlationId } = request;
          ({ position } = await handleCommand({ decider: disclosureDecider, stream: disclosureStream(id), command, actor, correlationId }));
          return { body: { number, person, texts, until: approved.until }, shown: 1 };
        });
        return { status: 200, body, headers: positionHeader(position) };
      },
    }),
  ];
}
