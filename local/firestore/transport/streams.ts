import type { StatusError } from '../../shared/status.ts';
import { ListenStream, type ListenOutput } from '../listen/listenStream.ts';
import type { Views } from '../listen/views.ts';
import { WriteStream, type WriteOutput } from '../listen/writeStream.ts';
import type { Origin, Services } from '../wire/call.ts';
import { callerOf } from '../wire/caller.ts';
import type { Flavour } from '../wire/encode.ts';

/** The streams that are open, over whatever transport. */
export class Streams {
  private readonly services: Services;
  private readonly views: Views;
  private readonly listening = new Set<ListenStream>();

  constructor(services: Services, views: Views) {
    this.services = services;
    this.views = views;
  }

  /** Opens a listen stream; throws UNAUTHENTICATED for an unreadable token. End it with `closeListen`. */
  openListen(origin: Origin, output: ListenOutput): ListenStream {
    const caller = callerOf(origin.authorization);
    const stream: ListenStream = new ListenStream(this.services, this.views, origin, caller, {
      send: (db, messages) => output.send(db, messages),
      fail: (error: StatusError) => {
        this.listening.delete(stream);
        output.fail(error);
      },
      get congested() {
        return output.congested;
      },
    });
    this.listening.add(stream);
    return stream;
  }

  closeListen(stream: ListenStream): void {
    this.listening.delete(stream);
    stream.close();
  }

  /** Throws UNAUTHENTICATED for an unreadable token. */
  openWrite(origin: Origin, flavour: Flavour, output: WriteOutput): WriteStream {
    callerOf(origin.authorization);
    return new WriteStream(this.services, origin, flavour, output);
  }

  /** After new rules: every listener of the project is checked again. */
  reauthorize(project: string): void {
    for (const stream of [...this.listening]) stream.reauthorize(project);
  }

  get openListens(): number {
    return this.listening.size;
  }
}
