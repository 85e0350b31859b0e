import { useEffect, useState } from 'react';

type ProfileLists = typeof import('#domain/advice/list-entries.ts');

/** The rules for the profile's lists, which come after the form; null until then, and for good where they fail to load. */
export function useProfileLists(): ProfileLists | null {
  const [lists, setLists] = useState<ProfileLists | null>(null);
  useEffect(() => {
    let isHere = true;
    import('#domain/advice/list-entries.ts').then(
      (loaded) => isHere && setLists(loaded),
      () => {
        // The field works without: chips and suggestions only help.
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return lists;
}
