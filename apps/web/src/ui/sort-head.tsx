import type { Direction } from '@quilate/domain/kernel/list.ts';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import './sort-head.css';

interface SortHeadProps {
  readonly label: string;
  /** How its rows are ordered by it now; nothing while they are by another. */
  readonly direction: Direction | undefined;
  readonly title?: string | undefined;
  readonly isFixed?: boolean;
  readonly onPress: (direction: Direction) => void;
}

/** Pressed, the rows are ordered by it, the greatest and the newest first; pressed again, the other way. */
export function SortHead({ label, direction, title, isFixed = false, onPress }: SortHeadProps) {
  const Icon = direction === undefined ? IconSelector : direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className="sort-head"
      data-on={direction !== undefined || undefined}
      disabled={isFixed}
      title={title}
      onClick={() => onPress(direction === 'descending' ? 'ascending' : 'descending')}
    >
      {label}
      <Icon size={12} aria-hidden />
    </button>
  );
}
