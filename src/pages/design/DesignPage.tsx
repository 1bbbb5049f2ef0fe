import { useEffect, useState, type ReactNode } from 'react';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { CAMPUS_IDS, CAMPUSES, type CampusId } from '../../domain/campus.ts';
import { applyTheme, type ThemeChoice } from '../../lib/theme.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ColourSamples } from './ColourSamples.tsx';
import { ContentSamples } from './ContentSamples.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import styles from './Design.module.css';
import { DrawingSamples } from './DrawingSamples.tsx';
import { OverlaySamples } from './OverlaySamples.tsx';
import { ScaleSamples } from './ScaleSamples.tsx';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Shows the page in a theme or campus without storing the choice. */
function useAttribute(name: 'theme' | 'campus', value: string | null): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (value === null) delete dataset[name];
    else dataset[name] = value;
    return () => {
      dataset['campus'] = currentCampusId();
      applyTheme();
    };
  }, [name, value]);
}

/** `/design`, in development only: every component in every state, in every campus's colors. */
export function Component(): ReactNode {
  const [theme, setTheme] = useState<ThemeChoice>('system');
  const [campus, setCampus] = useState<CampusId>(currentCampusId);
  useAttribute('theme', theme === 'system' ? null : theme);
  useAttribute('campus', campus);
  return (
    <div className={styles.page}>
      <h1>Design</h1>
      <div className={styles.switches}>
        <div className={styles.switch} role="group" aria-label="Theme">
          {THEMES.map((one) => (
            <Chip key={one} isOn={theme === one} onPress={() => setTheme(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <div className={styles.switch} role="group" aria-label="Campus">
          {CAMPUS_IDS.map((id) => (
            <Chip key={id} isOn={campus === id} onPress={() => setCampus(id)}>
              {CAMPUSES[id].shortName}
            </Chip>
          ))}
        </div>
      </div>
      <ColourSamples />
      <ScaleSamples />
      <ControlSamples />
      <ContentSamples />
      <DrawingSamples />
      <OverlaySamples />
    </div>
  );
}
