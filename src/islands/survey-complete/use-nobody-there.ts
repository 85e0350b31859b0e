import { useEffect, useState } from 'react';

/** What knows the states comes where it is needed alone (budgets.md, Pages). */
const loadNobodyThere = () => import('./NobodyThere.tsx').then((module) => module.default);

type NobodyThere = Awaited<ReturnType<typeof loadNobodyThere>>;

/** What says that the client's state has nobody for them, once it has come; null where it is not needed. */
export function useNobodyThere(isNeeded: boolean): NobodyThere | null {
  const [loaded, setLoaded] = useState<NobodyThere | null>(null);
  useEffect(() => {
    if (isNeeded)
      loadNobodyThere().then(
        (component) => setLoaded(() => component),
        () => undefined,
      );
  }, [isNeeded]);
  return isNeeded ? loaded : null;
}
