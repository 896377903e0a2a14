import { a as packCodeIn, d as verify_scan_failed, f as verify_scan_refused, g as close, h as verify_scan, l as Alert, m as verify_scan_hint, n as newDetector, p as verify_scan_starting, r as foldPackCode, u as verify_scan_type } from "./barcode-detector-D4ktkNOP.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { X } from "lucide-react";
// web/authenticity/code/use-scan.ts
var lookEvery = 200;
/** Opens the camera and looks for a code in its picture; shuts it whenever it is not looked at any more. */
function useScan(onCode, onClose) {
	const video = useRef(null);
	const [state, setState] = useState("starting");
	const found = useEffectEvent(onCode);
	const close = useEffectEvent(onClose);
	useEffect(() => {
		let over = false;
		let camera = null;
		async function scan() {
			camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
			const view = video.current;
			if (over || view === null) return shut();
			view.srcObject = camera;
			await view.play();
			setState("scanning");
			const detector = newDetector();
			while (!over) {
				const [seen] = await detector.detect(view);
				const code = seen === void 0 ? null : foldPackCode(packCodeIn(seen.rawValue));
				if (code !== null && !over) {
					shut();
					found(code);
					return;
				}
				await new Promise((resolve) => setTimeout(resolve, lookEvery));
			}
		}
		function shut() {
			over = true;
			for (const track of camera?.getTracks() ?? []) track.stop();
		}
		scan().catch((error) => {
			if (over) return;
			shut();
			const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
			setState((now) => now === "starting" && isRefused ? "refused" : "broken");
		});
		const leave = () => {
			shut();
			close();
		};
		const hide = () => {
			if (document.visibilityState === "hidden") leave();
		};
		document.addEventListener("visibilitychange", hide);
		window.addEventListener("pagehide", leave);
		return () => {
			shut();
			document.removeEventListener("visibilitychange", hide);
			window.removeEventListener("pagehide", leave);
		};
	}, []);
	return {
		video,
		state
	};
}
// web/authenticity/code/scan-dialog.tsx
/** The camera's picture, until a code is seen in it. */
function ScanDialog({ onClose, onCode }) {
	const dialog = useRef(null);
	const titleId = useId();
	const { video, state } = useScan(onCode, onClose);
	useLayoutEffect(() => {
		const opened = dialog.current;
		opened?.showModal();
		return () => opened?.close();
	}, []);
	const isOpen = state === "starting" || state === "scanning";
	return /* @__PURE__ */ jsxs("dialog", {
		ref: dialog,
		className: "dialog narrow-dialog",
		"aria-labelledby": titleId,
		onClose,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: "dialog-head",
				children: [/* @__PURE__ */ jsx("h2", {
					id: titleId,
					children: verify_scan()
				}), /* @__PURE__ */ jsx("button", {
					type: "button",
					className: "icon-button -me-3",
					"aria-label": close(),
					onClick: onClose,
					children: /* @__PURE__ */ jsx(X, {
						size: 24,
						"aria-hidden": "true"
					})
				})]
			}),
			isOpen && /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("div", {
				className: "scan-view",
				children: /* @__PURE__ */ jsx("video", {
					ref: video,
					muted: true,
					playsInline: true
				})
			}), /* @__PURE__ */ jsx("p", {
				role: "status",
				children: state === "starting" ? verify_scan_starting() : verify_scan_hint()
			})] }),
			state === "refused" && /* @__PURE__ */ jsx(Alert, {
				kind: "warning",
				children: verify_scan_refused()
			}),
			state === "broken" && /* @__PURE__ */ jsx(Alert, {
				kind: "warning",
				children: verify_scan_failed()
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: isOpen ? "button second wide" : "button wide",
				onClick: onClose,
				children: verify_scan_type()
			})
		]
	});
}
export { ScanDialog as default };
