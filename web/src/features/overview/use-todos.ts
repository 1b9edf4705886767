import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { orGone } from "#lib/use-submit.ts";
import type { Todo } from "./overview-data.ts";

const FAILED = "Your list could not be saved. Please try again.";

/** The own list, kept on the server; each change is shown when the server has it. */
export function useTodos(loaded: readonly Todo[]) {
  const [todos, setTodos] = useState(loaded);
  const [failure, setFailure] = useState("");

  /** @returns whether it is stored. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setFailure("");
    try {
      await work();
      return true;
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500;
      setFailure((isRefusal && error.body.message) || FAILED);
      return false;
    }
  }

  return {
    todos,
    failure,
    add: (text: string) =>
      attempt(async () => {
        const { todo } = await browserApi("POST /api/todos", { json: { text } });
        setTodos((all) => [...all, todo]);
      }),
    change: (id: string, json: { text?: string; done?: boolean }) =>
      attempt(async () => {
        const { todo } = await browserApi("PATCH /api/todos/{id}", { params: { id }, json });
        setTodos((all) => all.map((one) => (one._id === id ? todo : one)));
      }),
    remove: (id: string) =>
      attempt(async () => {
        await orGone(browserApi("DELETE /api/todos/{id}", { params: { id } }));
        setTodos((all) => all.filter((one) => one._id !== id));
      }),
  };
}

export type OwnTodos = ReturnType<typeof useTodos>;
