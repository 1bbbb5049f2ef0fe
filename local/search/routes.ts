import { randomUUID } from 'node:crypto';
import { type Access, requireAdmin, requireIndex } from './access.ts';
import { badRequest, noSuchIndex, notBuilt, SearchError } from './errors.ts';
import { type Fields, readCount, readFields, readList, readText, type StoredRecord } from './fields.ts';
import { passes } from './filters.ts';
import type { Index, Indexes } from './indexes.ts';
import { readSearchParams } from './params.ts';
import { retrievable, search } from './search.ts';
import { partialUpdate, recordOf, runBatch } from './writes.ts';

/** One request of the provider's HTTP interface, as it arrived. */
export interface Call {
  readonly method: string;
  /** Decoded segments after `/1`. */
  readonly path: readonly string[];
  readonly parameters: URLSearchParams;
  /** Read when it is asked for: a GET has none. */
  readonly body: () => Fields;
  readonly access: Access;
  readonly nowMs: number;
}

const BROWSE_MAX = 1000;

/** Answers the calls that `algoliasearch` 5 makes. Anything else is a named 501. */
export class Routes {
  private lastTask = 0;
  constructor(private readonly indexes: Indexes) {}

  answer(call: Call): unknown {
    const { method, path } = call;
    const [room, name, verb, ...rest] = path;
    const asked = `${method} /1/${path.join('/')}`;
    if (room !== 'indexes') throw notBuilt(asked);
    if (name === undefined && method === 'GET') return this.listIndexes(call);
    if (name === undefined) throw notBuilt(asked);
    const route = `${method} ${verb ?? ''}`;
    if (name === '*') {
      if (route === 'POST queries') return this.multipleQueries(call);
      if (route === 'POST batch') return this.multipleBatch(call);
      if (route === 'POST objects') return this.getObjects(call);
      throw notBuilt(asked);
    }
    if (rest.length === 0) {
      const answer = this.indexRoute(route, name, call);
      if (answer !== undefined) return answer;
    }
    if (verb === 'task' && method === 'GET') return this.task(call, name, rest[0] ?? '');
    if (verb === undefined || RESERVED.has(verb)) throw notBuilt(asked);
    if (rest.length === 0) return this.objectRoute(call, name, verb);
    if (rest.length === 1 && rest[0] === 'partial' && (method === 'POST' || method === 'PUT')) {
      return this.partial(call, name, verb);
    }
    throw notBuilt(asked);
  }

  private indexRoute(route: string, name: string, call: Call): unknown {
    switch (route) {
      case 'POST query':
        return this.searchOne(call, name, call.body());
      case 'POST batch':
        return this.batch(call, name);
      case 'POST ':
        return this.addObject(call, name);
      case 'DELETE ':
        return this.admin(call, () => this.indexes.drop(this.indexes.get(name)), 'deletedAt');
      case 'POST clear':
        return this.admin(call, () => this.indexes.clear(this.indexes.writable(name)));
      case 'POST deleteByQuery':
        return this.admin(call, () => this.deleteBy(call, name), 'deletedAt');
      case 'POST browse':
        return this.browse(call, name);
      case 'POST operation':
        return this.admin(call, () => this.operation(call, name));
      case 'GET settings':
        requireAdmin(call.access);
        return this.settingsOf(name);
      case 'PUT settings':
        return this.admin(call, () => {
          const forward = call.parameters.get('forwardToReplicas') === 'true';
          const index = this.indexes.find(name) ?? this.indexes.writable(name);
          this.indexes.setSettings(index, call.body(), forward);
        });
      default:
        return undefined;
    }
  }

  private searchOne({ access }: Call, name: string, given: Fields): Fields {
    requireIndex(access, name);
    const { records, settings } = this.indexes.get(name);
    const params = readSearchParams(given, settings);
    const hidden = access.isAdmin ? [] : settings.unretrievableAttributes;
    const startedMs = performance.now();
    const shown = { ...settings, unretrievableAttributes: hidden };
    const { hits, nbHits, nbPages } = search(records, shown, params, access.filter);
    return {
      hits,
      nbHits,
      page: params.page,
      nbPages,
      hitsPerPage: params.hitsPerPage,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { nbHits: true, typo: true },
      query: params.query,
      params: params.text,
      index: name,
      ...(params.page > 0 && params.page >= nbPages && nbHits > settings.paginationLimitedTo
        ? { message: `you can only fetch the ${String(settings.paginationLimitedTo)} hits for this query` }
        : {}),
      processingTimeMS: Math.ceil(performance.now() - startedMs),
      renderingContent: {},
    };
  }

  private multipleQueries(call: Call): Fields {
    const body = call.body();
    if (body.strategy !== undefined && body.strategy !== 'none')
      throw notBuilt('strategies of several queries');
    const requests = readList(body.requests, 'requests').map((request) => readFields(request, 'requests'));
    return {
      results: requests.map((request) =>
        this.searchOne(call, readText(request.indexName, 'indexName'), withoutName(request)),
      ),
    };
  }

  private batch(call: Call, name: string): Fields {
    requireAdmin(call.access);
    const { objectIDs } = runBatch(this.indexes, name, call.body());
    return { taskID: this.newTask(), objectIDs };
  }

  private multipleBatch(call: Call): Fields {
    requireAdmin(call.access);
    const { objectIDs, names } = runBatch(this.indexes, null, call.body());
    return { taskID: Object.fromEntries(names.map((name) => [name, this.newTask()])), objectIDs };
  }

  private addObject(call: Call, name: string): Fields {
    requireAdmin(call.access);
    const record = recordOf(call.body(), randomUUID());
    this.indexes.put(this.indexes.writable(name), record);
    return { createdAt: dateOf(call), taskID: this.newTask(), objectID: record.objectID };
  }

  private objectRoute(call: Call, name: string, id: string): Fields {
    if (call.method === 'GET') return this.getObject(call, name, id);
    requireAdmin(call.access);
    const index = this.indexes.writable(name);
    if (call.method === 'PUT') this.indexes.put(index, recordOf({ ...call.body(), objectID: id }, null));
    else if (call.method === 'DELETE') this.indexes.remove(index, id);
    else throw notBuilt(`${call.method} of an object`);
    const date = call.method === 'DELETE' ? 'deletedAt' : 'updatedAt';
    return { taskID: this.newTask(), [date]: dateOf(call), objectID: id };
  }

  private partial(call: Call, name: string, id: string): Fields {
    requireAdmin(call.access);
    const create = call.parameters.get('createIfNotExists') !== 'false';
    partialUpdate(this.indexes, this.indexes.writable(name), id, call.body(), create);
    return { taskID: this.newTask(), updatedAt: dateOf(call), objectID: id };
  }

  private getObject(call: Call, name: string, id: string): Fields {
    const wanted = call.parameters.get('attributesToRetrieve')?.split(',') ?? ['*'];
    const record = this.readable(call, name).records.get(id);
    if (record === undefined) throw new SearchError(404, 'ObjectID does not exist');
    return this.shown(call, name, record, wanted);
  }

  private getObjects(call: Call): Fields {
    const requests = readList(call.body().requests, 'requests').map((one) => readFields(one, 'requests'));
    return {
      results: requests.map((request) => {
        const name = readText(request.indexName, 'indexName');
        const record = this.readable(call, name).records.get(readText(request.objectID, 'objectID'));
        const wanted = request.attributesToRetrieve;
        if (record === undefined) return null;
        return this.shown(
          call,
          name,
          record,
          wanted === undefined ? ['*'] : readList(wanted, 'requests').map(String),
        );
      }),
    };
  }

  private shown({ access }: Call, name: string, record: StoredRecord, wanted: readonly string[]): Fields {
    return retrievable(
      record,
      wanted,
      access.isAdmin ? [] : this.indexes.get(name).settings.unretrievableAttributes,
    );
  }

  /** Whether the provider holds an object's reader to the filters of a secured key is not documented. */
  private readable({ access }: Call, name: string): Index {
    if (access.isSecured) throw notBuilt('objects by their ids for secured keys');
    requireIndex(access, name);
    return this.indexes.get(name);
  }

  private browse(call: Call, name: string): Fields {
    requireAdmin(call.access);
    const { cursor, hitsPerPage, ...given } = call.body();
    const index = this.indexes.get(name);
    const params = readSearchParams(given, index.settings);
    if (params.query !== '') throw notBuilt('browsing with a query');
    const limit = readCount(hitsPerPage ?? BROWSE_MAX, 'hitsPerPage', BROWSE_MAX);
    const from =
      cursor === undefined ? 0 : Number(Buffer.from(readText(cursor, 'cursor'), 'base64url').toString());
    if (!Number.isInteger(from) || from < 0) throw badRequest('Invalid cursor');
    const all = [...index.records.all()].filter((record) => passes(params.filter, record));
    const hits = all
      .slice(from, from + limit)
      .map((record) => retrievable(record, params.attributesToRetrieve, []));
    const next = from + hits.length;
    return {
      hits,
      nbHits: all.length,
      page: Math.floor(from / Math.max(1, limit)),
      nbPages: Math.ceil(all.length / Math.max(1, limit)),
      hitsPerPage: limit,
      query: '',
      params: params.text,
      processingTimeMS: 1,
      ...(next < all.length ? { cursor: Buffer.from(String(next)).toString('base64url') } : {}),
    };
  }

  private deleteBy(call: Call, name: string): void {
    const index = this.indexes.writable(name);
    const { filters, ...others } = call.body();
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw notBuilt(`deleteByQuery with ${unknown}`);
    const { filter } = readSearchParams({ filters }, index.settings);
    if (filter.length === 0) throw badRequest('deleteByQuery needs a filter');
    const found = [...index.records.all()].filter((record) => passes(filter, record));
    for (const { objectID } of found) this.indexes.remove(index, objectID);
  }

  private operation(call: Call, name: string): void {
    const { operation, destination, scope } = call.body();
    const target = readText(destination, 'destination');
    const source = this.indexes.find(name);
    if (source === undefined) throw noSuchIndex(name);
    const scopes = scope === undefined || scope === null ? null : readList(scope, 'scope').map(String);
    if (operation === 'copy') {
      if (scopes === null || scopes.includes('settings')) this.indexes.copySettings(source, target);
      if (scopes === null) this.indexes.copyRecords(source, target);
    } else if (operation === 'move' && scopes === null) {
      this.indexes.copySettings(source, target);
      this.indexes.copyRecords(source, target);
      this.indexes.drop(source);
    } else throw badRequest(`operation: unknown ${String(operation)}`);
  }

  private listIndexes({ access }: Call): Fields {
    requireAdmin(access);
    const items = this.indexes.list().map(({ name, records, primary, settings, updatedMs }) => ({
      name,
      entries: records.size,
      updatedAt: new Date(updatedMs).toISOString(),
      ...(primary === null ? { replicas: settings.replicas } : { primary }),
    }));
    return { items, nbPages: 1 };
  }

  private settingsOf(name: string): Fields {
    const { settings, primary } = this.indexes.get(name);
    return { ...settings.raw, ...(primary === null ? {} : { primary }) };
  }

  private task({ access }: Call, name: string, id: string): Fields {
    requireAdmin(access);
    // A moved index is gone; its last task is asked for under its old name.
    const known = /^\d+$/.test(id) && Number(id) >= 1 && Number(id) <= this.lastTask;
    if (!known) throw new SearchError(404, `Task ${id} of index ${name} does not exist`);
    return { status: 'published', pendingTask: false };
  }

  private admin(call: Call, act: () => void, date = 'updatedAt'): Fields {
    requireAdmin(call.access);
    act();
    return { taskID: this.newTask(), [date]: dateOf(call) };
  }

  /** Every change is done when it is answered. */
  private newTask(): number {
    this.lastTask += 1;
    return this.lastTask;
  }
}

/** Segments that name a part of the interface, not an object. */
const RESERVED = new Set([
  'facets',
  'rules',
  'synonyms',
  'query',
  'queries',
  'batch',
  'browse',
  'settings',
  'operation',
]);

const dateOf = ({ nowMs }: Call): string => new Date(nowMs).toISOString();

function withoutName({ indexName: _indexName, ...params }: Fields): Fields {
  return params;
}
