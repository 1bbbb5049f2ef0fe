import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../membership/promptSlice.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { socialPageOf } from '../../data/config/contact.ts';
import { Button } from '../../ui/Button.tsx';
import { loadOrClose } from '../../ui/loadOrClose.ts';
import { CampusFacts, Facts } from './Facts.tsx';
import styles from './Panel.module.css';
import { Glyph, SHARE } from '../../ui/Glyph.tsx';

const loadShare = async () => ({ default: (await import('../../ui/ShareDialog.tsx')).ShareDialog });
const ShareDialog = lazy(() => loadOrClose(loadShare, ({ onClose }) => onClose()));

/** About this community: who is in it, where it is, and how to invite others or join. */
export function AboutGroup(): ReactNode {
  const campus = currentCampus();
  const isIn = useSelector(selectSessionStatus) === 'signedIn';
  const dispatch = useDispatch();
  return (
    <section className={styles.panel} aria-labelledby="about-group">
      <h2 id="about-group" className={styles.title}>
        About This Group
      </h2>
      <Facts>
        <CampusFacts campus={campus} />
      </Facts>
      {isIn ? (
        <ShareGroup />
      ) : (
        <Button look="outlined" isWide onClick={() => dispatch(askToJoin('join campus'))}>
          Join Group
        </Button>
      )}
    </section>
  );
}

function ShareGroup(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const campus = currentCampus();
  return (
    <>
      <Button
        look="outlined"
        isWide
        icon={<Glyph path={SHARE} />}
        onPointerEnter={() => void loadShare().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        Share Group
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog
            title="Share Group"
            address={`${location.origin}/home`}
            subject={`${campus.name} Buy/Sell`}
            instagramUrl={socialPageOf(campus)?.url ?? null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
