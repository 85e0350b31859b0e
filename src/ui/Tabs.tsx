import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  label: string;
  tabs: readonly { id: string; title: string; panel: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Tabs as the ARIA Authoring Practices describe them: arrow keys, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const hydrated = useHydrated();
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={!hydrated}
            onClick={() => onSelect(tab.id)}
            className="min-h-11 cursor-pointer border-b-3 border-transparent px-4 py-2 font-semibold text-ink-soft aria-selected:border-accent aria-selected:text-accent"
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== selected}
          className="pt-6"
        >
          {tab.id === selected && tab.panel}
        </div>
      ))}
    </div>
  );
}
