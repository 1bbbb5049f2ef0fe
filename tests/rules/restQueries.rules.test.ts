import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAppConfig } from '../../src/data/config/appConfig.ts';
import { effectiveOrders } from '../../local/firestore/indexes/orders.ts';
import type { Filter, Query } from '../../local/shared/query.ts';
import { listed } from './support/listed.ts';
import { PRODUCTION_QUERIES, type ProductionQuery } from './support/productionQueries.ts';
import { REST_QUERIES } from './support/restQueries.ts';
import { allows, denies, type Row } from './support/row.ts';
import { openWorld, table } from './support/world.ts';

/** What the app asks before the SDK has loaded, by its own functions, held to the SDK's query. */
const world = openWorld();
const QUERIES = Object.entries(REST_QUERIES).map(([name, ask]) => ({ name, ask, bySdk: bySdk(name) }));

function bySdk(name: string): ProductionQuery {
  const production = PRODUCTION_QUERIES[name];
  if (production === undefined) throw new Error(`The SDK asks no query of the name ${name}.`);
  return production;
}

/** An unsigned token, as local services take it. */
function tokenOf(uid: string, isSchoolVerified = true): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: uid, user_id: uid, school_verified: isSchoolVerified, campus_id: 'ut' };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

const keyOf = (filter: Filter): string => ('field' in filter ? filter.field.join('.') : filter.kind);

/** By a filter's field: in which order the parts of an AND stand means nothing. */
const sorted = (where: Filter | null): Filter | null =>
  where?.kind === 'and'
    ? { ...where, filters: where.filters.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))) }
    : where;

/** With the orders that the server adds: the SDK sends them too, a request without it need not. */
const canonical = (query: Query): Query => ({
  ...query,
  where: sorted(query.where),
  orderBy: effectiveOrders(query),
});

beforeEach(async () => {
  await Promise.all(listed().map(([path, fields]) => world.seed(path, fields)));
  const { host, port } = world.server;
  const firebase = { apiKey: 'k', authDomain: '', projectId: 'demo-rules', storageBucket: '', appId: '' };
  const elsewhere = { auth: '', storage: '', functions: '', consent: null };
  setAppConfig({
    firebase,
    emulators: { firestore: `${host}:${String(port)}`, ...elsewhere },
    campus: null,
    search: null,
    appCheckSiteKey: null,
  });
  // A page whose inline script has asked for nothing.
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  setAppConfig(null);
});

describe('every query that is sent without the SDK too', () => {
  table(
    QUERIES.flatMap(({ name, ask, bySdk: { finds } }): Row[] => [
      allows(`${name}, by a member`, async () => expect(await ask(tokenOf('liam'))).toEqual(finds)),
      denies(`${name}, by who has proven no school`, () => ask(tokenOf('somebody', false))),
    ]),
  );

  test.each(QUERIES)('is the query of the SDK: $name', async ({ ask, bySdk: production }) => {
    const rest = await world.firstQueryOf(() => ask(tokenOf('liam')));
    const sdk = await world.firstQueryOf(() => world.anew('liam', production.ask));
    expect(canonical(rest.query)).toEqual(canonical(sdk.query));
  });
});
