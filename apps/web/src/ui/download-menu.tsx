import { Button, type ButtonProps } from '@mantine/core';
import { Menu } from './floating.tsx';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { faultOf } from '../shell/faults.ts';
import { toast } from '../shell/toast.ts';
import { saveFile } from './save-file.ts';

interface FormatMenuProps<Format extends string> {
  readonly verb: string;
  /** What exactly, where several stand in a list. */
  readonly ariaLabel?: string;
  readonly formats: readonly Format[];
  readonly labels: Readonly<Record<Format, string>>;
  readonly size?: NonNullable<ButtonProps['size']>;
}
interface DownloadMenuProps<Format extends string> extends FormatMenuProps<Format> {
  readonly failed: string;
  readonly take: (format: Format) => Promise<Response>;
  readonly fileName: string;
}

/** A button that asks in which format, fetches the file and hands it to the browser. */
export function DownloadMenu<Format extends string>({ failed, take, fileName, ...menu }: DownloadMenuProps<Format>) {
  const download = useDownload(failed);
  const pick = (format: Format): void => download.start(() => take(format), `${fileName}.${format}`);
  return <FormatMenu {...menu} isBusy={download.isBusy} onPick={pick} />;
}

/** Fetches a file and hands it to the browser; what went wrong is said. */
export function useDownload(failed: string) {
  const taking = useMutation({
    mutationFn: async ({ take, name }: { take: () => Promise<Response>; name: string }) => saveFile(await take(), name),
    onError: (error) => {
      const { text, requestId } = faultOf(error, failed);
      toast.error(text, requestId);
    },
  });
  const start = (take: () => Promise<Response>, name: string): void => taking.mutate({ take, name });
  return { isBusy: taking.isPending, start };
}

interface PickProps<Format extends string> extends FormatMenuProps<Format> {
  readonly isBusy: boolean;
  readonly onPick: (format: Format) => void;
}

export function FormatMenu<Format extends string>(props: PickProps<Format>) {
  const { verb, ariaLabel, formats, labels, size = 'sm', isBusy, onPick } = props;
  return (
    <Menu width={180} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          aria-label={ariaLabel}
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {verb}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => onPick(format)}>
            {labels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
