import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Create.module.css';
import { useVisualViewport } from '../../ui/useVisualViewport.ts';

interface CreateFrameProps {
  readonly title: string;
  readonly onBack: () => void;
  /** The post being replied to. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a composing page on phones: Back, the post being replied to, the field. */
export function CreateFrame({ title, onBack, above, children }: CreateFrameProps): ReactNode {
  const page = useVisualViewport<HTMLDivElement>();
  return (
    <div ref={page} className={styles.page} data-writing="">
      <header className={styles.header}>
        <IconButton label="Back" onClick={onBack}>
          <ArrowLeft size={24} />
        </IconButton>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {above ? <div className={styles.above}>{above}</div> : null}
      <div className={styles.field}>{children}</div>
    </div>
  );
}
