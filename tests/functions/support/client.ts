import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore';
import { afterAll } from 'vitest';
import { testSuite } from '../../support/suite.ts';
import { unique } from './backend.ts';
import type { Person } from './people.ts';

/** The database under rules, as a client of one's own has it with a person's token. */
export function openClients(): (person: Pick<Person, 'token'>) => Firestore {
  const apps: FirebaseApp[] = [];
  afterAll(() => Promise.all(apps.map((app) => deleteApp(app))));
  return ({ token }) => {
    const app = initializeApp({ projectId: testSuite().projectId, apiKey: 'local' }, unique('client'));
    apps.push(app);
    const client = getFirestore(app);
    const [host = '', port = ''] = testSuite().firestore.split(':');
    connectFirestoreEmulator(client, host, Number(port), { mockUserToken: token });
    return client;
  };
}
