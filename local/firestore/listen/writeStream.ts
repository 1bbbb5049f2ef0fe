import { StatusError } from '../../shared/status.ts';
import { perform, type Origin, type Services } from '../wire/call.ts';
import { encodeBytes, type EncodedStruct, type Flavour } from '../wire/encode.ts';
import { toStatusError } from '../wire/errors.ts';
import { randomId } from '../wire/ids.ts';
import { METHODS } from '../wire/methods.ts';
import { parseDatabase } from '../wire/names.ts';
import { invalid, own, readArray, readString, type Struct } from '../../shared/untrusted.ts';

export interface WriteOutput {
  send(response: EncodedStruct): void;
  /** Ends the stream with an error. */
  fail(error: StatusError): void;
}

/**
 * One client's write stream. Batches commit in the order sent. After the first failure everything still queued is
 * ignored: the client sends the rest again on a new stream, and applying it twice would double increments.
 */
export class WriteStream {
  private readonly services: Services;
  private readonly origin: Origin;
  private readonly flavour: Flavour;
  private readonly output: WriteOutput;
  private database: string | null = null;
  private sent = 0;
  private closed = false;
  private tail: Promise<void> = Promise.resolve();

  constructor(services: Services, origin: Origin, flavour: Flavour, output: WriteOutput) {
    this.services = services;
    this.origin = origin;
    this.flavour = flavour;
    this.output = output;
  }

  /** Queues one `WriteRequest`. */
  receive(request: Struct): void {
    this.tail = this.tail.then(() => this.handle(request));
  }

  private async handle(request: Struct): Promise<void> {
    if (this.closed) return;
    try {
      if (this.database === null) return this.greet(request);
      const { database } = this;
      if (own(request, 'database') !== undefined && own(request, 'database') !== database)
        throw invalid('A stream may not change its database.');
      const commit = { database, writes: own(request, 'writes') };
      const [result = {}] = await perform(
        this.services,
        this.origin,
        'Write',
        this.flavour,
        METHODS.Commit,
        commit,
      );
      this.send(result);
    } catch (thrown) {
      this.closed = true;
      this.output.fail(toStatusError(thrown, this.services.onBug));
    }
  }

  private greet(request: Struct): void {
    const database = readString(own(request, 'database'), 'database');
    parseDatabase(database);
    if (readArray(own(request, 'writes'), 'writes').length > 0)
      throw new StatusError('INVALID_ARGUMENT', 'The first request of a write stream may not write.');
    this.database = database;
    this.send({ streamId: randomId(16) });
  }

  private send(response: EncodedStruct): void {
    // The token may never be empty: clients take an empty one for a stream that has not begun.
    const token = new TextEncoder().encode(String(++this.sent));
    if (!this.closed) this.output.send({ ...response, streamToken: encodeBytes(token, this.flavour) });
  }

  close(): void {
    this.closed = true;
  }
}
