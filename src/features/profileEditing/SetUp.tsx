import { useState, type ReactNode } from 'react';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { shownName } from '../../domain/personName.ts';
import type { Profile } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useInitialFocus } from '../../ui/useInitialFocus.ts';
import { BioField } from './BioField.tsx';
import styles from './Editing.module.css';
import { failureText } from './failureText.ts';
import { PICTURE_WORDS, PictureForm } from './PictureStep.tsx';
import { useFieldDraft } from './useFieldDraft.ts';
import { useOwnPosts } from './useOwnPosts.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import { saveProfile } from './ownProfileWrites.ts';
import { YearField, yearOf } from './YearField.tsx';

const STEPS = ['picture', 'bio', 'year'] as const;
type Step = (typeof STEPS)[number];

/** The frame of a step: a page, or a dialog. */
export interface SetUpFrame {
  readonly title: string;
  readonly text: string;
  readonly body: ReactNode;
}

const WORDS: Readonly<Record<Step | 'end', Pick<SetUpFrame, 'title' | 'text'>>> = {
  picture: PICTURE_WORDS,
  bio: { title: 'Describe yourself', text: 'A line or two that others see on your profile.' },
  year: { title: 'Graduation year', text: 'Others see when you will be around.' },
  end: { title: 'Your profile is updated', text: 'You can change all of it at any time.' },
};

/** The first unanswered step, where a returning member continues. */
function firstStep({ photoPath, bio, isProfileSetUp }: Profile): Step {
  if (isProfileSetUp || photoPath === null) return 'picture';
  return bio === '' ? 'bio' : 'year';
}

interface StepProps {
  readonly me: Profile;
  /** The step's answer was stored, or skipped. */
  readonly onNext: () => void;
}

function BioStep({ me, onNext }: StepProps): ReactNode {
  const saving = useSubmit(failureText);
  const bio = useFieldDraft(me.id, 'bio', me.bio, saving.clear);
  const field = useInitialFocus<HTMLTextAreaElement>();
  const tidy = bio.value.trim();
  const next = (): void => {
    if (tidy === me.bio) onNext();
    else
      saving.run(async () => {
        await saveProfile(me.id, { bio: tidy });
        bio.forget();
      }, onNext);
  };
  return (
    <>
      <BioField ref={field} draft={bio} error={saving.failure} isLabelHidden />
      <Button size="large" isWide isBusy={saving.isBusy} look={tidy ? 'filled' : 'outlined'} onClick={next}>
        {tidy ? 'Next' : 'Skip for now'}
      </Button>
    </>
  );
}

/** The last step: it marks the profile as set up, whatever is chosen. */
function YearStep({ me, onNext }: StepProps): ReactNode {
  const year = useFieldDraft(me.id, 'gradYear', String(me.gradYear ?? ''));
  const saving = useSubmit(failureText);
  const field = useInitialFocus<HTMLSelectElement>();
  const next = (): void =>
    saving.run(async () => {
      await saveProfile(me.id, { gradYear: yearOf(year.value), isProfileSetUp: true });
      year.forget();
    }, onNext);
  return (
    <>
      <YearField ref={field} value={year.value} onChange={year.set} error={saving.failure} />
      <Button
        size="large"
        isWide
        isBusy={saving.isBusy}
        look={year.value ? 'filled' : 'outlined'}
        onClick={next}
      >
        {year.value ? 'Next' : 'Skip for now'}
      </Button>
    </>
  );
}

/** The feed has the first steps in the community, which come next. */
function End({ me }: { readonly me: Profile }): ReactNode {
  const link = useInitialFocus<HTMLAnchorElement>();
  return (
    <>
      <div className={styles.done}>
        <Avatar src={mediaUrl(me.photoPath)} name={shownName(me)} sizePx={96} />
        <bdi className={styles.doneName}>{shownName(me)}</bdi>
        {me.bio === '' ? null : <p className={styles.doneBio}>{me.bio}</p>}
      </div>
      <ButtonLink ref={link} size="large" isWide to={paths.profile(me.username)} replace>
        See profile
      </ButtonLink>
      <ButtonLink look="plain" isWide to={paths.home()} replace>
        Go To Feed
      </ButtonLink>
    </>
  );
}

interface SetUpProps {
  readonly me: Profile;
  readonly children: (frame: SetUpFrame) => ReactNode;
}

/** The set-up of a new member's profile: picture, bio and year of graduation, each optional. */
export function SetUp({ me, children: frame }: SetUpProps): ReactNode {
  const [step, setStep] = useState<Step | 'end'>(() => firstStep(me));
  useOwnPosts(me);
  const place = step === 'end' ? STEPS.length : STEPS.indexOf(step);
  const go = (to: number): void => setStep(STEPS[to] ?? 'end');
  const shared: StepProps = { me, onNext: () => go(place + 1) };
  const body = (
    <div className={styles.step}>
      {step === 'picture' ? <PictureForm me={me} onDone={shared.onNext} /> : null}
      {step === 'bio' ? <BioStep {...shared} /> : null}
      {step === 'year' ? <YearStep {...shared} /> : null}
      {step === 'end' ? (
        <End me={me} />
      ) : (
        <div className={styles.place}>
          {place === 0 ? null : (
            <Button look="plain" size="small" onClick={() => go(place - 1)}>
              Back
            </Button>
          )}
          <span>
            Step {place + 1} of {STEPS.length}
          </span>
        </div>
      )}
    </div>
  );
  return frame({ ...WORDS[step], body });
}
