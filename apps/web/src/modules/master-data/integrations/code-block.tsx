import { Button, Textarea } from '@mantine/core';
import { apiEs as es } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { useState } from 'react';

/** Text for a machine, which is copied whole. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined),
    );
  };
  return (
    <div className="code-block">
      <Textarea aria-label={label} value={text} readOnly autosize maxRows={24} spellCheck={false} />
      <div className="row-end">
        <span role="status">{copied === text ? es.copied : ''}</span>
        <Button size="xs" variant="default" onClick={copy}>
          {es.copy}
        </Button>
      </div>
    </div>
  );
}
