import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Composer } from '../../features/composer/Composer.tsx';
import type { ComposerState } from '../../features/composer/useComposer.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Create.module.css';

export interface CreateFrameProps {
  readonly composer: ComposerState;
  readonly title: string;
  readonly discardTitle: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  readonly hasCategory: boolean;
  readonly onLeave: () => void;
  /** What is being answered. */
  readonly children?: ReactNode;
}

/** A page for writing on phones: Back, the field, what it answers. */
export function CreateFrame(props: CreateFrameProps): ReactNode {
  const { composer, title, discardTitle, placeholder, sendLabel, hasCategory, onLeave, children } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <IconButton label="Back" onClick={() => (composer.isEmpty ? onLeave() : setAsking(true))}>
          <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {children}
      <div className={styles.field}>
        <Composer
          composer={composer}
          label={title}
          placeholder={placeholder}
          sendLabel={sendLabel}
          hasCategory={hasCategory}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={discardTitle}
        text="Are you sure? Your draft will not be saved."
        confirmLabel="Discard"
        cancelLabel="Keep Writing"
        isDangerous
        onConfirm={() => {
          composer.discard();
          onLeave();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
