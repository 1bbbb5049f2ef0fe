import {
  makeGenericClientConstructor,
  Metadata,
  type ChannelCredentials,
  type ClientDuplexStream,
} from '@grpc/grpc-js';
import { loadService } from '../../local/firestore/wire/protos.ts';
import { isRecord } from '../support/records.ts';
import { PROJECT } from '../stand-ins/support/firestore.ts';

type Message = Readonly<Record<string, unknown>>;
type ListenStream = ClientDuplexStream<Message, Message>;

export interface FeedListeners {
  /** Writes a post and resolves with the milliseconds until every stream has received it. */
  timeToReachAll(postId: string): Promise<number>;
  close(): void;
}

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const PARENT = `${DATABASE}/documents`;
const FEED_SIZE = 15;
const DELIVERY_LIMIT_MS = 20_000;

const FEED = {
  database: DATABASE,
  addTarget: {
    targetId: 1,
    query: {
      parent: PARENT,
      structuredQuery: {
        from: [{ collectionId: 'posts' }],
        orderBy: [{ field: { fieldPath: 'lastModified' }, direction: 'DESCENDING' }],
        limit: { value: FEED_SIZE },
      },
    },
  },
};

/** The id of the document in a listen response; null if it contains none. */
function documentIdOf(response: Message): string | null {
  const change = response.documentChange;
  if (!isRecord(change) || !isRecord(change.document)) return null;
  return String(change.document.name).split('/').at(-1) ?? null;
}

const isCurrent = (response: Message): boolean =>
  isRecord(response.targetChange) && response.targetChange.targetChangeType === 'CURRENT';

/** Opens `count` Listen streams on one feed and waits until each has its first snapshot. */
export async function listenFeed(
  host: string,
  credentials: ChannelCredentials,
  count: number,
): Promise<FeedListeners> {
  const Client = makeGenericClientConstructor(loadService(), 'Firestore');
  const client = new Client(host, credentials);
  const asAdmin = (): Metadata => {
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer owner');
    metadata.set('google-cloud-resource-prefix', DATABASE);
    return metadata;
  };
  const writePost = async (id: string): Promise<void> => {
    const answer = await fetch(`http://${host}/v1/${PARENT}/posts?documentId=${id}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { lastModified: { timestampValue: new Date().toISOString() } } }),
    });
    if (!answer.ok) throw new Error(`Writing ${id}: ${answer.status} ${await answer.text()}`);
  };
  for (let i = 0; i < FEED_SIZE; i += 1) await writePost(`post-old-${i}`);

  let onDocument: ((id: string) => void) | null = null;
  const streams: ListenStream[] = [];
  await Promise.all(
    Array.from({ length: count }, () => {
      const stream = (client['Listen'] as (metadata: Metadata) => ListenStream).call(client, asAdmin());
      streams.push(stream);
      return new Promise<void>((resolve, reject) => {
        stream.on('error', reject);
        stream.on('data', (response: Message) => {
          if (isCurrent(response)) resolve();
          const id = documentIdOf(response);
          if (id !== null) onDocument?.(id);
        });
        stream.write(FEED);
      });
    }),
  );

  return {
    timeToReachAll: (postId) =>
      new Promise((resolve, reject) => {
        let missing = count;
        const startMs = performance.now();
        const limit = setTimeout(
          () => reject(new Error(`${missing} streams did not receive the post`)),
          DELIVERY_LIMIT_MS,
        );
        onDocument = (id) => {
          if (id !== postId) return;
          missing -= 1;
          if (missing > 0) return;
          clearTimeout(limit);
          resolve(performance.now() - startMs);
        };
        writePost(postId).catch(reject);
      }),
    close: () => {
      for (const stream of streams) {
        stream.on('error', () => undefined);
        stream.cancel();
      }
      client.close();
    },
  };
}
