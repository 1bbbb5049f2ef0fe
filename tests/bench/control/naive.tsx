import * as firebase from 'firebase/app';
import * as auth from 'firebase/auth';
import * as firestore from 'firebase/firestore';
import * as functions from 'firebase/functions';
import * as storage from 'firebase/storage';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The control as a tutorial would write it: the whole SDK in one bundle, one listener on the feed. Not to be optimized. */

interface Settings {
  readonly projectId: string;
  readonly firestore: string;
  readonly auth: string;
  readonly bucket: string;
  readonly files: string;
}

interface Stored {
  readonly _id: string;
  readonly text: string;
  readonly user: { readonly first_name: string };
  readonly img_gallery: readonly { readonly thumb_path: string }[];
}

declare const SETTINGS: Settings;

const app = firebase.initializeApp({
  apiKey: 'local',
  projectId: SETTINGS.projectId,
  storageBucket: SETTINGS.bucket,
});
const db = firestore.getFirestore(app);
const [host = '', port = ''] = SETTINGS.firestore.split(':');
firestore.connectFirestoreEmulator(db, host, Number(port));
auth.connectAuthEmulator(auth.getAuth(app), `http://${SETTINGS.auth}`, { disableWarnings: true });
storage.getStorage(app);
functions.getFunctions(app);

function Feed(): ReactNode {
  const [posts, setPosts] = useState<readonly Stored[]>([]);
  useEffect(() => {
    const { collection, limit, onSnapshot, orderBy, query, where } = firestore;
    const feed = query(
      collection(db, 'posts'),
      where('campus_id', '==', 'campus'),
      where('post_commented_on', '==', null),
      orderBy('lastModified', 'desc'),
      orderBy('__name__', 'desc'),
      limit(15),
    );
    // Unchecked on purpose, as in a tutorial.
    return onSnapshot(feed, ({ docs }) => setPosts(docs.map((one) => one.data() as Stored)));
  }, []);
  useEffect(() => {
    if (posts.length > 0) requestAnimationFrame(() => performance.mark('posts'));
  }, [posts]);
  return (
    <main>
      <h1>Feed</h1>
      {posts.map((post) => (
        <article key={post._id}>
          <strong>{post.user.first_name}</strong>
          <p>
            {(JSON.parse(post.text) as { blocks: { text: string }[] }).blocks
              .map(({ text }) => text)
              .join('\n')}
          </p>
          <img
            alt="Photo"
            src={`${SETTINGS.files}${encodeURIComponent(post.img_gallery[0]?.thumb_path ?? '')}?alt=media`}
          />
        </article>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Feed />);
