import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

/** What to quote to support when something nobody expected happened. */
export function RequestId({ value }: { value: string | null }) {
  const [isCopied, setCopied] = useState(false);
  if (value === null) return null;
  const copy = (): void => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <small className="request-id">
      {shellEs.notices.reference} <span className="code">{value}</span>
      <button type="button" className="icon-button" onClick={copy} aria-label={shellEs.notices.copy}>
        <IconCopy size={14} aria-hidden />
      </button>
      <span role="status">{isCopied ? shellEs.notices.copied : ''}</span>
    </small>
  );
}
