import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Monitor } from "lucide-react";
import { useState } from "react";
import type { PushDevice } from "#contract/admin/staff/notifications.ts";
import { m } from "../messages/compiled/messages.js";
import { browserName } from "../session/browser-name.ts";
import { Button } from "../ui/button.tsx";
import { Notice, toast } from "../ui/feedback.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import { dayInSentence } from "../ui/written-values.tsx";
import { notifications } from "./notification-queries.ts";
import { canPush, thisDevice, turnOffPush, turnOnPush } from "./push-browser.ts";

interface PushDevicesProps {
  readonly pushKey: string;
  readonly devices: readonly PushDevice[];
}

/** Browsers that show alerts while the back office is closed, and a button that adds this one. */
export function PushDevices({ pushKey, devices }: PushDevicesProps) {
  const client = useQueryClient();
  const own = useQuery({ queryKey: ["push-device"], queryFn: thisDevice, staleTime: 0 });
  const [isDenied, setDenied] = useState(false);
  const { submit, isPending, message } = useSubmission();
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: notifications.queryKey }),
      client.invalidateQueries({ queryKey: ["push-device"] }),
    ]);
  };
  const turnOn = () =>
    submit(async () => {
      const isOn = await turnOnPush(pushKey);
      setDenied(!isOn);
      if (isOn) toast(m.push_turned_on());
      await reload();
    });
  const turnOff = (id: number) =>
    submit(async () => {
      await turnOffPush(id);
      toast(m.push_turned_off());
      await reload();
    });
  const isHere = devices.some(({ id }) => id === own.data);
  return (
    <div className="stack" style={{ gap: 12 }}>
      <h3>{m.push_alerts()}</h3>
      <p className="soft small">{m.push_help()}</p>
      {message !== null && <Notice tone="red">{message}</Notice>}
      {isDenied && <Notice tone="sun">{m.push_denied()}</Notice>}
      {!canPush() && <Notice tone="sea">{m.push_impossible()}</Notice>}
      {canPush() && own.isSuccess && !isHere && (
        <Button
          className="self-start"
          icon={<BellRing size={17} aria-hidden />}
          isPending={isPending}
          onClick={() => void turnOn()}
        >
          {m.push_turn_on()}
        </Button>
      )}
      {devices.map((device) => (
        <div key={device.id} className="row wrap">
          <Monitor size={19} aria-hidden />
          <span className="grow">
            <bdi dir="ltr" className="block">
              {browserName(device.user_agent)}
            </bdi>
            <span className="soft small">{m.push_since({ when: dayInSentence(device.created_at) })}</span>
          </span>
          {device.id === own.data && (
            <span className="chip" data-tone="leaf">
              {m.push_this_browser()}
            </span>
          )}
          <Button isPending={isPending} onClick={() => void turnOff(device.id)}>
            {m.push_turn_off()}
          </Button>
        </div>
      ))}
    </div>
  );
}
