import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { NewPasswordField } from "../session/new-password-field.tsx";
import { PasswordField } from "../session/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { Panel } from "../ui/panel.tsx";
import { useSubmission } from "../ui/use-submission.ts";

/** Form of one's own password. A saved one ends all other sessions. */
export function OwnPasswordForm({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { submit, isPending, errors, message } = useSubmission();
  return (
    <Panel title={m.own_password()}>
      <form
        className="panel-body stack"
        style={{ gap: 12 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async () => {
            await request("/auth/password", { method: "PUT", body: { current_password: current, password } });
            setCurrent("");
            setPassword("");
            toast(m.own_password_saved());
            await client.invalidateQueries();
          });
        }}
      >
        <p className="soft small">{m.own_password_help()}</p>
        {message !== null && <Notice tone="red">{message}</Notice>}
        <input type="email" className="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={m.current_password()}
          autoComplete="current-password"
          value={current}
          errors={errors["current_password"]}
          onChange={setCurrent}
        />
        <NewPasswordField value={password} errors={errors["password"]} onChange={setPassword} />
        <Button
          type="submit"
          className="self-start"
          isPending={isPending}
          disabled={current === "" || password === ""}
        >
          {m.save_password()}
        </Button>
      </form>
    </Panel>
  );
}
