import { Button, FileButton, Input } from '@mantine/core';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { type FileTable, readTable } from './read-table.ts';

const es = dataImportsEs.file;

interface FileFieldProps {
  readonly name: string | undefined;
  readonly onRead: (table: FileTable, name: string) => void;
  readonly error: string | undefined;
}

/** A file of another program: read as soon as it is chosen. */
export function FileField({ name, onRead, error }: FileFieldProps) {
  const id = useId();
  const reading = useMutation({
    mutationFn: async (file: File) => onRead(await readTable(file), file.name),
  });
  const fault = reading.isError ? es.unreadable : error;
  const choose = (file: File | null): void => {
    if (file) reading.mutate(file);
  };
  return (
    <Input.Wrapper id={id} label={es.choose} description={es.help} error={fault} required>
      <div className="row" data-field="fileName" tabIndex={-1}>
        <FileButton accept=".xlsx,.csv,.txt,text/csv" onChange={choose}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              loading={reading.isPending}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              aria-describedby={fault ? `${id}-error` : undefined}
            >
              {es.pick}
            </Button>
          )}
        </FileButton>
        {name !== undefined && <span role="status">{name}</span>}
      </div>
    </Input.Wrapper>
  );
}
