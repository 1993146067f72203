import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconHistory } from '@tabler/icons-react';
import { draftHour } from './draft-hour.ts';
import { useOpenDrafts } from './drafts.ts';

const es = shellEs.draft;

/** What is on the screen was begun before the page was loaded: since when, and the way to begin anew. */
export function DraftStrip() {
  const drafts = useOpenDrafts();
  return (
    <div role="status" aria-label={es.label}>
      {drafts.map(({ name, at, discard }) => (
        <div key={name} className="draft-strip">
          <IconHistory size={16} aria-hidden />
          <b>{es.of(draftHour(at))}</b>
          <span>{es.kept}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={discard}>
            {es.discard}
          </Button>
        </div>
      ))}
    </div>
  );
}
