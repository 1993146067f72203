import { Button, Menu } from '@mantine/core';
import { EXPORT_FORMATS, type ExportFormat } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { faultOf } from '../shell/faults.ts';
import { toast } from '../shell/toast.ts';
import { saveFile } from './save-file.ts';

const es = shellEs.export;

interface ExportMenuProps {
  /** Fetches the list as it is filtered now. */
  readonly take: (format: ExportFormat) => Promise<Response>;
  readonly name: string;
}

/** «Exportar» gives what the filters show, all its pages. */
export function ExportMenu({ take, name }: ExportMenuProps) {
  const taking = useMutation({
    mutationFn: async (format: ExportFormat) => saveFile(await take(format), `${name}.${format}`),
    onError: (error) => {
      const { text, requestId } = faultOf(error, es.failed);
      toast.error(text, requestId);
    },
  });
  return (
    <Menu width={160} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={taking.isPending} leftSection={<IconDownload size={16} aria-hidden />}>
          {es.verb}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => taking.mutate(format)}>
            {es.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
