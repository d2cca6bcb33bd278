"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  type Client,
  type Kind,
  type Kitchen,
  type KitchenOptions,
  openKitchen,
  type Thing,
} from "./index.ts";

// For React 18 or newer: the package's second entry.

const none: readonly never[] = [];
const never = () => () => {};

const useShown = <T>(kitchen: Kitchen | undefined, read: (kitchen: Kitchen) => T, nothing: T): T =>
  useSyncExternalStore(
    kitchen?.subscribe ?? never,
    () => (kitchen ? read(kitchen) : nothing),
    () => nothing,
  );

/**
 * Opens a kitchen for a component, closes it with the component, and draws the component again when the
 * kitchen's `status()` or `waiting()` changes.
 *
 * @example
 * ```tsx
 * const kitchen = useKitchen(api, { onRefused: (change, { detail }) => tell(`Not done: ${detail}`) });
 * const lists = useThings(kitchen, "shoppingLists");
 * if (kitchen?.status() === "signed out") return <LogIn onDone={kitchen.ask} />;
 * ```
 * @param api another client opens another kitchen
 * @param options those of `openKitchen`; listeners may be new functions each time, the others count once
 * @returns undefined until the copy has been read, and on a server
 * @throws into the nearest error boundary if the storage can't be read
 */
export const useKitchen = (api: Client, options: KitchenOptions): Kitchen | undefined => {
  const [kitchen, setKitchen] = useState<Kitchen>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let isGone = false;
    let opened: Kitchen | undefined;
    const take = (made: Kitchen): void => {
      if (isGone) {
        made.close();
        return;
      }
      opened = made;
      setKitchen(made);
    };
    const fail = (error: unknown): void =>
      setKitchen(() => {
        throw error;
      });
    openKitchen(api, {
      ...latest.current,
      onRefused: (...told) => latest.current.onRefused(...told),
      onOld: (...told) => latest.current.onOld?.(...told),
      onAnswer: (...told) => latest.current.onAnswer?.(...told),
      onUpdate: () => latest.current.onUpdate?.(),
    }).then(take, fail);
    return () => {
      isGone = true;
      opened?.close();
      setKitchen(undefined);
    };
  }, [api]);
  useShown(kitchen, ({ status }) => status(), undefined);
  useShown(kitchen, ({ waiting }) => waiting(), none);
  return kitchen;
};

/**
 * Returns the household's things of one kind, with own changes, and draws the component again when one of
 * them changes. Until then it is the same array, so sort a copy.
 *
 * @example
 * ```tsx
 * const [list] = useThings(kitchen, "shoppingLists");
 * return list?.items.map(({ id, name }) => <li key={id}>{name}</li>);
 * ```
 * @param kitchen that of `useKitchen`; without one there are no things
 */
export const useThings = <K extends Kind>(kitchen: Kitchen | undefined, kind: K): readonly Thing<K>[] =>
  useShown<readonly Thing<K>[]>(kitchen, ({ all }) => all(kind), none);
