import { type ReactNode, useState } from 'react';
import './folded-fields.css';

interface FoldedFieldsProps {
  /** What is under the fold, in words. */
  readonly label: string;
  readonly startsOpen?: boolean;
  /** Something under the fold is wrong: it opens and stays open. */
  readonly hasFault: boolean;
  readonly children: ReactNode;
}

/** What most people leave empty, one press away. */
export function FoldedFields({ label, startsOpen = false, hasFault, children }: FoldedFieldsProps) {
  const [isUnfolded, setOpen] = useState(startsOpen);
  const isOpen = isUnfolded || hasFault;
  return (
    <details
      className="folded-fields"
      open={isOpen}
      onToggle={({ currentTarget: fold }) => {
        // Nobody folds away what is said to be wrong.
        if (hasFault) fold.open = true;
        setOpen(fold.open);
      }}
    >
      <summary>{label}</summary>
      {isOpen && <div className="stack">{children}</div>}
    </details>
  );
}
