import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { faultOf } from '../shell/faults.ts';
import { toast } from '../shell/toast.ts';
import { saveFile } from './save-file.ts';

interface DownloadMenuProps<Format extends string> {
  readonly verb: string;
  /** What exactly, where several stand in a list. */
  readonly ariaLabel?: string;
  readonly failed: string;
  readonly formats: readonly Format[];
  readonly labels: Readonly<Record<Format, string>>;
  readonly take: (format: Format) => Promise<Response>;
  readonly fileName: string;
  readonly size?: NonNullable<ButtonProps['size']>;
}

/** A button that asks in which format, fetches the file and hands it to the browser. */
export function DownloadMenu<Format extends string>(props: DownloadMenuProps<Format>) {
  const { verb, ariaLabel, failed, formats, labels, take, fileName, size = 'sm' } = props;
  const taking = useMutation({
    mutationFn: async (format: Format) => saveFile(await take(format), `${fileName}.${format}`),
    onError: (error) => {
      const { text, requestId } = faultOf(error, failed);
      toast.error(text, requestId);
    },
  });
  return (
    <Menu width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          aria-label={ariaLabel}
          loading={taking.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {verb}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => taking.mutate(format)}>
            {labels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
