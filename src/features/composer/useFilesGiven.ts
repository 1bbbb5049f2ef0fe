import { useEffect, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/** Words from an office program come with a picture of themselves: the words are meant. */
const isWords = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && types.includes('text/html');

export interface FilesGiven {
  /** Files are held over it. */
  readonly isOver: boolean;
  /** Of the element that takes them; before the editor in it, which takes words alone, sees them. */
  readonly handlers: {
    readonly onPasteCapture: (event: ClipboardEvent) => void;
    readonly onDragOverCapture: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDropCapture: (event: DragEvent) => void;
  };
}

/**
 * Files that are pasted into the composer or dropped on it. Those dropped beside it are not taken: a browser would leave
 * the page for the picture.
 */
export function useFilesGiven(isLocked: boolean, onFiles: (files: readonly File[]) => void): FilesGiven {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stay = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
  return {
    isOver,
    handlers: {
      onPasteCapture: (event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || isWords(event.clipboardData) || isLocked) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
      onDragOverCapture: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDropCapture: (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        if (!isLocked) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
