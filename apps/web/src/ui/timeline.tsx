import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineItem {
  readonly id: string;
  readonly text: ReactNode;
  readonly detail: ReactNode;
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.id}>
          {item.text}
          <small>{item.detail}</small>
        </li>
      ))}
    </ol>
  );
}
