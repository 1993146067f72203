import { time } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { leaveQueue, useQueued } from './queue.ts';

/** What was pressed and waits for the line; it lies over whatever was pressed in, and Escape gives it up. */
export function QueueCard() {
  const [first] = useQueued();
  const isWaiting = first !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leaveQueue();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <div className="toast" data-kind="queued">
      <span className="toast-icon" aria-hidden>
        <IconPlugConnectedX size={16} />
      </span>
      <div className="toast-text">{shellEs.offline.queued(time(new Date(first.until)))}</div>
      <button type="button" className="toast-act" aria-keyshortcuts="Escape" onClick={() => leaveQueue()}>
        {shellEs.offline.giveUp} <kbd aria-hidden>Esc</kbd>
      </button>
    </div>
  );
}
