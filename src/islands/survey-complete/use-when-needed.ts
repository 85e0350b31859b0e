import { useEffect, useState } from 'react';

/** A component that comes where it is needed alone (budgets.md, Pages); null until then, and where it could not be fetched. */
export function useWhenNeeded<Component>(
  load: () => Promise<Readonly<{ default: Component }>>,
  isNeeded: boolean,
): Component | null {
  const [loaded, setLoaded] = useState<Component | null>(null);
  useEffect(() => {
    if (isNeeded)
      load().then(
        (module) => setLoaded(() => module.default),
        () => undefined,
      );
  }, [isNeeded]);
  return isNeeded ? loaded : null;
}
