export { t as findPasswordWeakness } from "./easy-passwords-vpwuc2p6.js";
