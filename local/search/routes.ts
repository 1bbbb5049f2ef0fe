import { randomUUID } from 'node:crypto';
import { requireAdmin } from './access.ts';
import { notSupported, SearchError } from './errors.ts';
import type { Fields } from './fields.ts';
import type { Indexes } from './indexes.ts';
import { browse, type Call, getObject, getObjects, multipleQueries, searchOne } from './queries.ts';
import { listSynonyms, saveSynonyms } from './synonymCalls.ts';
import { partialUpdate, recordOf, runBatch } from './writes.ts';

/** Routes the API calls that the app, the functions and the tests make. Others are refused with an error that names them. */
export class Routes {
  private lastTask = 0;
  constructor(private readonly indexes: Indexes) {}

  answer(call: Call): unknown {
    const { method, path } = call;
    const [root, name, verb, ...rest] = path;
    const unbuilt = (): SearchError => {
      requireAdmin(call.access);
      return notSupported(`${method} /1/${path.join('/')}`);
    };
    if (root !== 'indexes' || name === undefined) throw unbuilt();
    const route = `${method} ${verb ?? ''}`;
    if (name === '*') {
      if (route === 'POST queries') return multipleQueries(this.indexes, call);
      if (route === 'POST objects') return getObjects(this.indexes, call);
      throw unbuilt();
    }
    if (rest.length === 0) {
      const answer = this.indexRoute(route, name, call);
      if (answer !== undefined) return answer;
    }
    if (verb === 'synonyms' && method === 'POST') {
      if (rest.join('/') === 'search') return listSynonyms(this.indexes, call, name);
      if (rest.join('/') === 'batch') return this.admin(call, () => saveSynonyms(this.indexes, call, name));
    }
    if (verb === 'task' && method === 'GET') return this.task(call, name, rest[0] ?? '');
    if (verb === undefined || RESERVED.has(verb)) throw unbuilt();
    if (rest.length === 0) return this.objectRoute(call, name, verb);
    if (rest.length === 1 && rest[0] === 'partial' && method === 'POST') {
      if (call.parameters.get('createIfNotExists') === 'false')
        throw notSupported('createIfNotExists: false');
      const act = (): void => partialUpdate(this.indexes, name, verb, call.body());
      return { ...this.admin(call, act), objectID: verb };
    }
    throw unbuilt();
  }

  private indexRoute(route: string, name: string, call: Call): unknown {
    switch (route) {
      case 'POST query':
        return searchOne(this.indexes, call, name, call.body());
      case 'POST batch':
        return this.batch(call, name);
      case 'POST ':
        return this.addObject(call, name);
      case 'POST clear':
        return this.admin(call, () => this.indexes.clear(this.indexes.writable(name)));
      case 'POST browse':
        return browse(this.indexes, call, name);
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

  private batch(call: Call, name: string): Fields {
    requireAdmin(call.access);
    const objectIDs = runBatch(this.indexes, name, call.body());
    return { taskID: this.newTask(), objectIDs };
  }

  private addObject(call: Call, name: string): Fields {
    requireAdmin(call.access);
    const record = recordOf(call.body(), randomUUID());
    this.indexes.put(this.indexes.writable(name), record);
    return { createdAt: dateOf(call), taskID: this.newTask(), objectID: record.objectID };
  }

  private objectRoute(call: Call, name: string, id: string): Fields {
    if (call.method === 'GET') return getObject(this.indexes, call, name, id);
    requireAdmin(call.access);
    const index = this.indexes.writable(name);
    if (call.method === 'PUT') this.indexes.put(index, recordOf({ ...call.body(), objectID: id }, null));
    else if (call.method === 'DELETE') this.indexes.remove(index, id);
    else throw notSupported(`${call.method} of an object`);
    const date = call.method === 'DELETE' ? 'deletedAt' : 'updatedAt';
    return { taskID: this.newTask(), [date]: dateOf(call), objectID: id };
  }

  private settingsOf(name: string): Fields {
    const { settings, primary } = this.indexes.get(name);
    return { ...settings.raw, ...(primary === null ? {} : { primary }) };
  }

  private task({ access }: Call, name: string, id: string): Fields {
    requireAdmin(access);
    const known = /^\d+$/.test(id) && Number(id) >= 1 && Number(id) <= this.lastTask;
    if (!known) throw new SearchError(404, `Task ${id} of index ${name} does not exist`);
    return { status: 'published', pendingTask: false };
  }

  private admin(call: Call, act: () => void): Fields {
    requireAdmin(call.access);
    act();
    return { taskID: this.newTask(), updatedAt: dateOf(call) };
  }

  /** Changes are synchronous, so a task is finished when its id is returned. */
  private newTask(): number {
    this.lastTask += 1;
    return this.lastTask;
  }
}

/** Path segments that are API calls, not object ids. */
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
