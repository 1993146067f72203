/**
 * What opens beside a button comes after the page: no first row waits for it. Its button stands there at once, and one
 * that is pressed before opens as soon as the rest has come. Afterwards these are Mantine's own.
 */
import type { Menu as MantineMenu, Popover as MantinePopover, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type ComponentType,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

interface Parts {
  readonly Menu: typeof MantineMenu;
  readonly Popover: typeof MantinePopover;
  readonly Tooltip: typeof Tooltip;
}
type Button = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>;

const AT_LATEST_MS = 4000;
let parts: Parts | undefined;
let coming: Promise<void> | undefined;
const waiting = new Set<() => void>();

/** What did not come is asked for again by the next press. */
export async function loadFloating(): Promise<void> {
  coming ??= import('./floating-parts.ts').then(
    (found) => {
      parts = found;
      for (const tell of waiting) tell();
    },
    () => {
      coming = undefined;
    },
  );
  await coming;
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
const useParts = (): Parts | undefined => useSyncExternalStore(subscribe, () => parts);

interface Until {
  readonly press: () => void;
  /** Whether the button had the focus when the real one took its place. */
  readonly keepFocus: (had: boolean) => void;
  readonly takeFocus: () => boolean;
  readonly popup: 'menu' | 'dialog';
  /** Its button says itself when it is open, as it is let go. */
  readonly isControlled: boolean;
}
const UntilItCame = createContext<Until | null>(null);

interface RootProps {
  readonly children?: ReactNode;
  readonly opened?: boolean;
  readonly onOpen?: () => void;
}

type Drawn = ComponentType<Record<string, unknown>>;
type Compound = Drawn & Readonly<Record<string, Drawn>>;

/** `Menu` or `Popover` with its parts, each drawn by the real one of the same name once that is there. */
function late(name: 'Menu' | 'Popover', partNames: readonly string[]): unknown {
  const popup = name === 'Menu' ? 'menu' : 'dialog';
  const rootOf = (known: Parts): Compound => known[name] as unknown as Compound;
  function Root(props: RootProps) {
    const [isPressed, setPressed] = useState(false);
    const hadFocus = useRef(false);
    const known = useParts();
    const press = (): void => {
      setPressed(!isPressed);
      if (!isPressed) props.onOpen?.();
      void loadFloating();
    };
    const keepFocus = useCallback((had: boolean): void => {
      hadFocus.current = had;
    }, []);
    const takeFocus = useCallback((): boolean => {
      const had = hadFocus.current;
      hadFocus.current = false;
      return had;
    }, []);
    return (
      <UntilItCame value={{ press, keepFocus, takeFocus, popup, isControlled: props.opened !== undefined }}>
        {known ? <Come of={rootOf(known)} isPressed={isPressed} {...props} /> : props.children}
      </UntilItCame>
    );
  }
  function Target({ children }: { readonly children: Button }) {
    const known = useParts();
    if (known === undefined) return <Waiting button={children} />;
    return <Arrived of={rootOf(known)['Target']!} button={children} />;
  }
  const part = (of: string) =>
    function Part(props: Record<string, unknown>) {
      const known = useParts();
      const Real = known && rootOf(known)[of];
      return Real ? <Real {...props} /> : null;
    };
  return Object.assign(Root, Object.fromEntries(partNames.map((of) => [of, part(of)])), { Target });
}

interface ComeProps extends RootProps {
  readonly of: Drawn;
  readonly isPressed: boolean;
}

/**
 * It is there closed, and opens then: the real one gives the focus back only to where it saw itself being opened. All
 * of it before the browser's next event, as a press that falls between would be lost.
 */
function Come({ of: Real, isPressed, opened, ...props }: ComeProps) {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => queueMicrotask(() => flushSync(() => setDrawn(true))), []);
  return <Real {...props} defaultOpened={isPressed} opened={isDrawn ? opened : false} />;
}

/** The button while what it opens is on its way. A finger that goes down counts: once lifted, all may be there. */
function Waiting({ button }: { readonly button: Button }) {
  const { press, keepFocus, popup, isControlled } = use(UntilItCame)!;
  const node = useRef<HTMLElement>(null);
  const ref = useMergedRef(node, button.props.ref);
  const { onPointerDown, onClick } = button.props;
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadFloating(), { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
  useLayoutEffect(() => () => keepFocus(node.current === document.activeElement), [keepFocus]);
  return cloneElement(button, {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerDown: (event) => {
      onPointerDown?.(event);
      if (event.button === 0 && !isControlled) press();
    },
    onClick: (event) => {
      onClick?.(event);
      // By keyboard no finger went down.
      if (event.detail === 0 || isControlled) press();
    },
  });
}

function Arrived({ of: Real, button }: { readonly of: Drawn; readonly button: Button }) {
  const { takeFocus } = use(UntilItCame)!;
  const node = useRef<HTMLElement>(null);
  const ref = useMergedRef(node, button.props.ref);
  useLayoutEffect(() => {
    if (takeFocus()) node.current?.focus();
  }, [takeFocus]);
  return <Real>{cloneElement(button, { ref })}</Real>;
}

export const Menu = late('Menu', [
  'Dropdown',
  'Item',
  'Label',
  'Divider',
  'CheckboxItem',
  'RadioItem',
  'RadioGroup',
]) as typeof MantineMenu;
export const Popover = late('Popover', ['Dropdown']) as typeof MantinePopover;

/** What is said beside something while it is pointed at or has the focus; nothing where nothing is to be said. */
export function useTip<On extends HTMLElement>(label: string | undefined) {
  const [isShown, setShown] = useState(false);
  const target = useRef<On>(null);
  const known = useParts();
  const show = (): void => {
    setShown(true);
    void loadFloating();
  };
  const hide = (): void => setShown(false);
  const isSaid = label !== undefined && label !== '' && known !== undefined;
  return {
    on: {
      ref: target,
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
    },
    tip: isSaid && <known.Tooltip opened={isShown} target={target} label={label} />,
  };
}
