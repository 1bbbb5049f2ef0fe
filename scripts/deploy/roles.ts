import { listOf, membersOf, parseJson } from './json.ts';
import { type Action, type Facts, gcloud, type Look, type Step } from './step.ts';

/**
 * What accounts of the project may do (docs/operations.md, *Who may do what*). Only an owner grants; a deployment by a
 * tag finds it done.
 */

interface Grant {
  readonly account: string;
  readonly role: string;
}

/** The account that functions run and are built with. */
const functionsAccount = ({ projectNumber }: Facts): string =>
  `${projectNumber}-compute@developer.gserviceaccount.com`;

/** Of the whole project. An organization since 2024 leaves its default accounts without any role. */
function projectGrants(facts: Facts): readonly Grant[] {
  const agent = (name: string): string =>
    `service-${facts.projectNumber}@gcp-sa-${name}.iam.gserviceaccount.com`;
  const functions = [
    'firebaseauth.admin',
    'datastore.user',
    'storage.objectAdmin',
    'cloudbuild.builds.builder',
    'run.invoker',
    'eventarc.eventReceiver',
  ];
  return [
    { account: agent('firebasestorage'), role: 'roles/firebaserules.firestoreServiceAgent' },
    // firebase-tools would grant this one and the last two at the first functions, with rights that no deployer has.
    { account: agent('pubsub'), role: 'roles/iam.serviceAccountTokenCreator' },
    ...functions.map((name) => ({ account: functionsAccount(facts), role: `roles/${name}` })),
  ];
}

const signing = (facts: Facts): Grant => ({
  account: functionsAccount(facts),
  role: 'roles/iam.serviceAccountTokenCreator',
});

const reading = (facts: Facts): Grant => ({
  account: functionsAccount(facts),
  role: 'roles/secretmanager.secretAccessor',
});

export const rolesStep: Step = {
  name: 'roles',
  says: 'Storage rules may look into Firestore; functions may be built, sign custom tokens, and read and write',
  done: (facts) => [
    holds(gcloud(facts, 'projects', 'get-iam-policy', facts.project, '--format=json'), projectGrants(facts)),
    holds(
      gcloud(facts, 'iam', 'service-accounts', 'get-iam-policy', functionsAccount(facts), '--format=json'),
      [signing(facts)],
    ),
    ...facts.manifest.secrets.map((name) =>
      holds(gcloud(facts, 'secrets', 'get-iam-policy', name, '--format=json'), [reading(facts)]),
    ),
  ],
  actions: (facts) => [
    // Makes the agents, which otherwise come with their first use.
    ...['pubsub', 'eventarc'].map((name) =>
      gcloud(facts, 'beta', 'services', 'identity', 'create', `--service=${name}.googleapis.com`),
    ),
    ...projectGrants(facts).map((grant) => bind(facts, grant, 'projects', facts.project)),
    // On itself: on the project it could act as every account there.
    bind(facts, signing(facts), 'iam', 'service-accounts', functionsAccount(facts)),
    ...facts.manifest.secrets.map((name) => bind(facts, reading(facts), 'secrets', name)),
  ],
  help: 'Only an owner of the project may: --only services,roles, once. An account that does not exist yet comes a minute after its service.',
};

function bind(facts: Facts, { account, role }: Grant, ...on: readonly string[]): Action {
  const [name = '', ...group] = [...on].reverse();
  return gcloud(
    facts,
    ...[...group.reverse(), 'add-iam-policy-binding', name, `--member=serviceAccount:${account}`],
    ...[`--role=${role}`, '--condition=None', '--format=none'],
  );
}

/** Whether a policy has all of these. One that may not be read may lack them. */
function holds(by: Action, grants: readonly Grant[]): Look {
  return {
    by,
    judge: ({ isGood, text }) => {
      const bindings = listOf(membersOf(parseJson(text)).bindings).map(membersOf);
      const has = ({ account, role }: Grant): boolean =>
        bindings.some(
          (binding) =>
            binding.role === role &&
            binding.condition === undefined &&
            listOf(binding.members).includes(`serviceAccount:${account}`),
        );
      return isGood && grants.every(has) ? 'done' : 'open';
    },
  };
}
