import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { QueueCard } from './queue-card.tsx';
import { RequestId } from './request-id.tsx';
import { type Toast, toast, TOAST_MS, useToasts } from './toast.ts';
import './toaster.css';

/** The live regions are always on the page: a reader only speaks what appears inside one it already knows. */
export function Toaster() {
  const { visible } = useToasts();
  return (
    <section className="toaster" aria-label={shellEs.notices.region}>
      <div role="status">
        <QueueCard />
        {visible?.kind === 'ok' && <ToastCard key={visible.id} shown={visible} />}
      </div>
      <div role="alert">{visible?.kind === 'error' && <ToastCard key={visible.id} shown={visible} />}</div>
    </section>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.hide(shown.id), TOAST_MS[shown.kind]);
    return () => clearTimeout(timer);
  }, [isHeld, shown]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div className="toast" data-kind={shown.kind} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span className="toast-icon" aria-hidden>
        {shown.kind === 'ok' ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />}
      </span>
      <div className="toast-text">
        {shown.text}
        <RequestId value={shown.requestId} />
      </div>
      <button
        type="button"
        className="icon-button"
        onClick={() => toast.hide(shown.id)}
        aria-label={shellEs.notices.close}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
