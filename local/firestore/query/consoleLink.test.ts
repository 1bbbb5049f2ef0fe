import { expect, test } from 'vitest';
import { compositeLink, exemptionLink } from './consoleLink.ts';

const db = (project: string): { project: string; database: string } => ({ project, database: '(default)' });

test.each([
  [
    // https://github.com/RealDevSquad/website-backend/issues/2364
    compositeLink(db('rds-backend-1054f'), 'logs', 'COLLECTION', [
      { field: ['timestamp'], kind: 'DESCENDING' },
      { field: ['timestamp', '_seconds'], kind: 'DESCENDING' },
    ]),
    'https://console.firebase.google.com/v1/r/project/rds-backend-1054f/firestore/indexes?create_composite=Ck5wcm9qZWN0cy9yZHMtYmFja2VuZC0xMDU0Zi9kYXRhYmFzZXMvKGRlZmF1bHQpL2NvbGxlY3Rpb25Hcm91cHMvbG9ncy9pbmRleGVzL18QARoNCgl0aW1lc3RhbXAQAhoWChJ0aW1lc3RhbXAuX3NlY29uZHMQAhoMCghfX25hbWVfXxAC',
  ],
  [
    // https://github.com/DashboardHub/PipelineDashboard/issues/1321, on the address of its day
    compositeLink(db('pipelinedashboard-khush'), 'projects', 'COLLECTION', [
      { field: ['access', 'admin'], kind: 'CONTAINS' },
      { field: ['updatedOn'], kind: 'DESCENDING' },
    ]),
    'https://console.firebase.google.com/v1/r/project/pipelinedashboard-khush/firestore/indexes?create_composite=Clhwcm9qZWN0cy9waXBlbGluZWRhc2hib2FyZC1raHVzaC9kYXRhYmFzZXMvKGRlZmF1bHQpL2NvbGxlY3Rpb25Hcm91cHMvcHJvamVjdHMvaW5kZXhlcy9fEAEaEAoMYWNjZXNzLmFkbWluGAEaDQoJdXBkYXRlZE9uEAIaDAoIX19uYW1lX18QAg',
  ],
])('a composite index is linked to as the hosted service was seen to (%#)', (link, seen) => {
  expect(link).toBe(seen);
});

test('the direction of __name__ that was asked for stands once', () => {
  const named = compositeLink(db('p'), 'posts', 'COLLECTION', [
    { field: ['a'], kind: 'ASCENDING' },
    { field: ['__name__'], kind: 'DESCENDING' },
  ]);
  const bytes = Buffer.from(new URL(named).searchParams.get('create_composite') ?? '', 'base64url');
  expect(bytes.toString('latin1').split('__name__')).toHaveLength(2);
});

test('the index of one field is an exemption', () => {
  const link = exemptionLink(db('p'), 'likes', 'COLLECTION_GROUP', { field: ['uid'], kind: 'ASCENDING' });
  const bytes = Buffer.from(new URL(link).searchParams.get('create_exemption') ?? '', 'base64url');
  expect(bytes.toString('latin1')).toContain(
    'projects/p/databases/(default)/collectionGroups/likes/fields/uid\x10\x02',
  );
});
