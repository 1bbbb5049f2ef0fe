import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { askToJoin } from '../membership/promptSlice.ts';
import { CampusMark } from '../campus/CampusMark.tsx';
import { useFiguresInWords } from '../campus/figuresApi.ts';
import { Benefits } from './Benefits.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './CommunityWelcome.module.css';
import { COMMUNITY_IS_PRIVATE } from '../../lib/commonTexts.ts';

/** A school's community for visitors: what it is, its size, the ways to join, and its benefits. */
export function CommunityWelcome(): ReactNode {
  const campus = currentCampus();
  const dispatch = useDispatch();
  const here = useLocation().pathname;
  return (
    <div className={styles.welcome}>
      <div className={styles.hero}>
        <CampusMark campus={campus} sizePx={64} />
        <div className={styles.words}>
          <p className={styles.name}>{campus.shortName} Buy/Sell</p>
          <p className={styles.lead}>
            Where students at {campus.name} sell textbooks, bikes, sofas and tickets to each other: picked up
            on campus, paid in person.
          </p>
          <Size />
        </div>
        <div className={styles.ways}>
          <Button size="large" isWide onClick={() => dispatch(askToJoin('join campus'))}>
            Join Group
          </Button>
          <ButtonLink size="large" look="outlined" isWide to={paths.login({ redirect: here })}>
            Log In
          </ButtonLink>
        </div>
        <div className={styles.private}>
          <Lock size={20} />
          <div>
            <h2>{COMMUNITY_IS_PRIVATE}</h2>
            <p>Log in or join with your school email to see what classmates are selling.</p>
          </div>
        </div>
      </div>
      <Benefits />
    </div>
  );
}

/** Its line is reserved before the figures arrive, to avoid a layout shift. */
function Size(): ReactNode {
  const figures = useFiguresInWords(currentCampus().id);
  const words = figures?.length === 0 ? 'New on campus: be among the first.' : figures?.join(' · ');
  return <p className={styles.size}>{words}</p>;
}
